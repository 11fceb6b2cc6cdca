package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an archive says of its run beside the documents; the columns of the store, apart from those of one store only. */
record RunHead(
        String id,
        String name,
        String workload,
        RunState state,
        int priority,
        Instant created,
        @Nullable Instant started,
        @Nullable Instant ended,
        @Nullable Boolean valid,
        @Nullable Double throughput,
        @Nullable String unit,
        @Nullable List<Double> spark) {

    RunHead {
        spark = spark == null ? null : List.copyOf(spark);
    }

    static RunHead of(RunRow row) {
        return new RunHead(
                row.id(),
                row.name(),
                row.workload(),
                row.state(),
                row.priority(),
                row.created(),
                row.started(),
                row.ended(),
                row.valid(),
                row.throughput(),
                row.unit(),
                row.spark() == null ? null : List.of(Json.read(row.spark(), Double[].class)));
    }

    RunRow row() {
        return new RunRow(
                id,
                0,
                name,
                workload,
                state,
                priority,
                created,
                started,
                ended,
                valid,
                throughput,
                unit,
                spark == null ? null : Json.write(spark));
    }
}
