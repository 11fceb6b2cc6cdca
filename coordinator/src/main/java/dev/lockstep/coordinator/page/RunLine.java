package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.coordinator.run.RunView.GroupView;
import dev.lockstep.coordinator.run.RunView.Headline;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A run in the list.
 *
 * @param verdict {@code valid}, {@code valid, imprecise} or {@code invalid}; null before there is one
 * @param duration from its start to its end or until now; null before its start
 * @param groups at least one
 */
record RunLine(
        RunView run, @Nullable String verdict, @Nullable Duration duration, List<GroupLine> groups) {

    /**
     * A group of the run.
     *
     * @param name empty for the only one, and while the run is under way
     * @param throughput null before there is one
     * @param spark the throughput as an SVG path; empty before there is one
     */
    record GroupLine(String name, @Nullable Headline throughput, String spark) {}

    /** @param sparks of the groups, in their order; none before there is any */
    static RunLine of(RunView run, List<List<Double>> sparks, Instant now) {
        List<GroupView> groups = run.groups().isEmpty() ? List.of(new GroupView("", run.throughput())) : run.groups();
        List<GroupLine> lines = IntStream.range(0, Math.max(groups.size(), sparks.size()))
                .mapToObj(index -> line(
                        index < groups.size() ? groups.get(index) : new GroupView("", null),
                        index < sparks.size() ? sparks.get(index) : List.of()))
                .toList();
        return new RunLine(run, verdict(run), duration(run, now), lines);
    }

    private static GroupLine line(GroupView group, List<Double> spark) {
        return new GroupLine(group.name(), group.throughput(), SparkLine.path(spark));
    }

    static @Nullable String verdict(RunView run) {
        if (run.valid() == null) {
            return null;
        }
        return Verdict.words(run.valid(), run.precise() == null || run.precise());
    }

    static @Nullable Duration duration(RunView run, Instant now) {
        Instant started = run.startedAt();
        if (started == null) {
            return null;
        }
        Instant until = run.endedAt() == null ? now : run.endedAt();
        return until.isBefore(started) ? Duration.ZERO : Duration.between(started, until);
    }
}
