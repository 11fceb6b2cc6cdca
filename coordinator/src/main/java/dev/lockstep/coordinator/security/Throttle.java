package dev.lockstep.coordinator.security;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Token buckets, one for each key: a burst may pass at once, then as many per second as the bucket refills. If there
 * are too many keys, the least recently used are dropped. Thread-safe.
 */
final class Throttle {

    private static final int MOST_KEYS = 10_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final double burst;
    private final double perSecond;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_KEYS;
        }
    };

    /**
     * @param burst number that may pass at once after an idle time, at least 1
     */
    Throttle(double burst, double perSecond) {
        this.burst = burst;
        this.perSecond = perSecond;
    }

    private record Bucket(double level, Instant at) {}

    /** Takes one token and returns zero, or returns the time until the next one. */
    synchronized Duration take(String key, Instant now) {
        double level = level(key, now);
        Duration wait = wait(level);
        buckets.put(key, new Bucket(wait.isZero() ? level - 1 : level, now));
        return wait;
    }

    /** The time until a token of this key is available; zero if there is one. */
    synchronized Duration look(String key, Instant now) {
        return wait(level(key, now));
    }

    private double level(String key, Instant now) {
        Bucket bucket = buckets.get(key);
        if (bucket == null) {
            return burst;
        }
        double seconds = Math.max(0, Duration.between(bucket.at(), now).toNanos() / NANOS_PER_SECOND);
        return Math.min(burst, bucket.level() + seconds * perSecond);
    }

    private Duration wait(double level) {
        return level >= 1 ? Duration.ZERO : Duration.ofNanos((long) ((1 - level) / perSecond * NANOS_PER_SECOND) + 1);
    }
}
