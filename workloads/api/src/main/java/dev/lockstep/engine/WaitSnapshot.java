package dev.lockstep.engine;

import dev.lockstep.engine.WaitObserver.Wait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The total waits that a server counts since its start.
 *
 * @param startedAt when the server started, as it reports
 * @param micros waited, by kind of wait
 */
public record WaitSnapshot(String startedAt, Map<String, Long> micros) {

    public WaitSnapshot {
        micros = Map.copyOf(micros);
    }

    /**
     * The waits since the earlier snapshot, longest first; empty if the server restarted or its totals were cleared.
     */
    public List<Wait> since(WaitSnapshot earlier) {
        if (!startedAt.equals(earlier.startedAt) || clearedSince(earlier)) {
            return List.of();
        }
        long total = micros.keySet().stream()
                .mapToLong(name -> waited(name, earlier))
                .sum();
        List<Wait> waits = new ArrayList<>();
        for (String name : micros.keySet()) {
            long waited = waited(name, earlier);
            if (waited > 0) {
                waits.add(new Wait(name, waited / 1e6, (double) waited / total));
            }
        }
        waits.sort(Comparator.comparingDouble(Wait::seconds).reversed().thenComparing(Wait::name));
        return List.copyOf(waits);
    }

    private boolean clearedSince(WaitSnapshot earlier) {
        return earlier.micros.keySet().stream().anyMatch(name -> waited(name, earlier) < 0);
    }

    private long waited(String name, WaitSnapshot earlier) {
        return micros.getOrDefault(name, 0L) - earlier.micros.getOrDefault(name, 0L);
    }
}
