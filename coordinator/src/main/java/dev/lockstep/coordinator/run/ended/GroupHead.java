package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.run.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one of several groups, for lists.
 *
 * @param value the throughput; null if nothing was measured
 * @param also the same work in other units
 * @param beforeEvent name of the event that the throughput comes before; null if it covers the whole measurement
 * @param spark the throughput as a few numbers
 */
public record GroupHead(
        String name,
        @Nullable Double value,
        String unit,
        List<Rate> also,
        @Nullable String beforeEvent,
        List<Double> spark) {

    static GroupHead of(GroupPart group) {
        ThroughputPart throughput = group.throughput();
        return new GroupHead(
                group.name(),
                throughput.value(),
                throughput.unit(),
                throughput.also(),
                throughput.covers() == null ? null : throughput.covers().before(),
                Spark.of(group.series().throughput()));
    }

    /** Those of a stored result; none for a run of one group. */
    public static List<GroupHead> read(@Nullable String stored) {
        return stored == null ? List.of() : List.of(Json.read(stored, GroupHead[].class));
    }
}
