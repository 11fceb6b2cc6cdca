package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.RunState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run in a list.
 *
 * @param valid the verdict; absent while there is none
 * @param throughput the headline; absent while there is none
 */
public record RunView(
        String id,
        String name,
        String workload,
        RunState state,
        int priority,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable Boolean valid,
        @Nullable Headline throughput) {

    /** A rate and its unit. */
    public record Headline(double value, String unit) {}

    static RunView of(RunRow row) {
        return new RunView(
                row.id(),
                row.name(),
                row.workload(),
                row.state(),
                row.priority(),
                row.created(),
                row.started(),
                row.ended(),
                row.valid(),
                headline(row));
    }

    private static @Nullable Headline headline(RunRow row) {
        return row.throughput() == null || row.unit() == null ? null : new Headline(row.throughput(), row.unit());
    }
}
