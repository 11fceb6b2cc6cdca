package dev.lockstep.agent.host;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How much the counters of each instance have grown since the last reading. Confined to one thread. */
final class Growth<T extends Counters<T>> {

    private static final double NANOS_PER_SECOND = 1e9;

    private Map<String, T> last = Map.of();
    private long lastNanos;

    /** Compares with the last reading, and becomes the last reading for the next call. */
    Step<T> since(long nanos, Map<String, T> now) {
        Map<String, T> grown = new TreeMap<>();
        Set<String> reset = new HashSet<>();
        now.forEach((instance, counters) -> {
            T earlier = last.get(instance);
            if (earlier != null && nanos > lastNanos) {
                T difference = counters.minus(earlier);
                if (difference.plausible()) {
                    grown.put(instance, difference);
                } else {
                    reset.add(instance);
                }
            }
        });
        Step<T> step = new Step<>((nanos - lastNanos) / NANOS_PER_SECOND, grown, reset);
        last = new HashMap<>(now);
        lastNanos = nanos;
        return step;
    }

    /**
     * The growth between two readings.
     *
     * @param seconds actual time between them
     * @param grown by instance; without those missing at the last reading
     * @param reset the instances whose counters went backwards: their growth is unknown
     */
    record Step<T>(double seconds, Map<String, T> grown, Set<String> reset) {}
}
