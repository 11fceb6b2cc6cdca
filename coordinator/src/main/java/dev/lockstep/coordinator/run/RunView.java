package dev.lockstep.coordinator.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.coordinator.run.ended.GroupHead;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run in a list.
 *
 * @param valid the verdict; absent before there is one
 * @param precise whether its throughput is precise; absent without a verdict, and for runs of older versions
 * @param workload the ids of its workloads
 * @param throughput the headline; absent before there is one, and for a run of several groups
 * @param groups the headlines of several groups
 * @param imported how it was imported from an archive; absent for a run made here
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
        @Nullable Boolean precise,
        @Nullable Headline throughput,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<GroupView> groups,
        @Nullable ImportPart imported) {

    /**
     * A rate and its unit.
     *
     * @param also the same work in other units
     * @param beforeEvent name of the event that it comes before; absent if it covers the whole measurement
     */
    public record Headline(
            double value,
            String unit,
            List<Rate> also,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String beforeEvent) {}

    /** One of several groups. */
    public record GroupView(String name, @Nullable Headline throughput) {

        private static GroupView of(GroupHead head) {
            Double value = head.value();
            return new GroupView(
                    head.name(),
                    value == null ? null : new Headline(value, head.unit(), head.also(), head.beforeEvent()));
        }
    }

    public static RunView of(RunRow row) {
        Optional<ResultHead> result = Optional.ofNullable(row.result());
        return new RunView(
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
                result.map(RunView::headline).orElse(null),
                GroupHead.read(result.map(ResultHead::groups).orElse(null)).stream()
                        .map(GroupView::of)
                        .toList(),
                row.imported() == null ? null : Json.read(row.imported(), ImportPart.class));
    }

    private static @Nullable Headline headline(ResultHead result) {
        return result.throughput() == null || result.unit() == null
                ? null
                : new Headline(
                        result.throughput(),
                        result.unit(),
                        result.also() == null ? List.of() : List.of(Json.read(result.also(), Rate[].class)),
                        result.beforeEvent());
    }
}
