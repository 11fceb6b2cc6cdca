package dev.lockstep.coordinator.security;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Buckets of tokens, one for each key: a burst may pass at once, then so many a second as it fills again. The keys that were
 * not seen for longest are forgotten when there are too many. Safe for several threads.
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

    /** @param burst what passes at once when nothing has for long, at least 1 */
    Throttle(double burst, double perSecond) {
        this.burst = burst;
        this.perSecond = perSecond;
    }

    private record Bucket(double level, Instant at) {}

    /** Lets one thing pass and answers zero, or answers how long to wait for the next. */
    synchronized Duration take(String key, Instant now) {
        double level = level(key, now);
        Duration wait = wait(level);
        buckets.put(key, new Bucket(wait.isZero() ? level - 1 : level, now));
        return wait;
    }

    /** How long it takes until something of this key passes; zero when it would now. */
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
