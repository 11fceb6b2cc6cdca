package dev.lockstep.coordinator.archive;

import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A run in an archive, without its documents: the store's columns, except those that only matter in one store. */
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
        @Nullable Boolean precise,
        @Nullable Double throughput,
        @Nullable String unit,
        @Nullable List<Rate> also,
        @Nullable List<Double> spark) {

    RunHead {
        also = also == null ? null : List.copyOf(also);
        spark = spark == null ? null : List.copyOf(spark);
    }

    static RunHead of(RunRow row) {
        Optional<ResultHead> result = Optional.ofNullable(row.result());
        return new RunHead(
                row.id(),
                row.name(),
                row.workload(),
                row.state(),
                row.priority(),
                row.created(),
                row.started(),
                row.ended(),
                result.map(ResultHead::valid).orElse(null),
                result.map(ResultHead::precise).orElse(null),
                result.map(ResultHead::throughput).orElse(null),
                result.map(ResultHead::unit).orElse(null),
                result.map(ResultHead::also)
                        .map(also -> List.of(Json.read(also, Rate[].class)))
                        .orElse(null),
                result.map(head -> List.of(Json.read(head.spark(), Double[].class)))
                        .orElse(null));
    }

    /** The run without its result, which is recomputed. */
    RunRow row() {
        return new RunRow(id, 0, name, workload, state, priority, created, started, ended, null, null);
    }
}
