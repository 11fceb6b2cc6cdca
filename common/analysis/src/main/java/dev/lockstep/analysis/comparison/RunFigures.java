package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.Interval95;
import dev.lockstep.analysis.result.ResultDocument;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a history keeps of a run, or of one of its groups.
 *
 * @param group empty for a run of one group
 * @param leftOutBecause reasons why it does not count; empty if it does
 * @param figures throughput first
 */
public record RunFigures(
        String run,
        String name,
        String group,
        @Nullable Instant startedAt,
        List<String> leftOutBecause,
        Fingerprint fingerprint,
        List<RunFigure> figures) {

    /** One for each group of a run. */
    public static List<RunFigures> of(ResultDocument document) {
        List<RunGroup> groups = RunGroup.of(document);
        return groups.stream()
                .map(group -> of(groups.size() == 1 ? "" : group.name(), group.in(document)))
                .toList();
    }

    private static RunFigures of(String group, ResultDocument document) {
        List<RunFigure> figures = new ArrayList<>();
        for (Measure measure : Measures.of(List.of(document))) {
            Observation observed = measure.observe().apply(document);
            if (observed != null) {
                Observation.Bounds bounds = observed.interval();
                figures.add(new RunFigure(
                        measure.metric(),
                        measure.subject(),
                        measure.unit(),
                        observed.value(),
                        bounds == null ? null : bounds.low(),
                        bounds == null ? null : bounds.high()));
            }
        }
        document.efficiency().stream().flatMap(RunFigures::joules).forEach(figures::add);
        return new RunFigures(
                document.run().id(),
                document.run().name(),
                group,
                document.run().startedAt(),
                ComparedRun.judged(document).leftOutBecause(),
                Fingerprint.of(document),
                List.copyOf(figures));
    }

    private static Stream<RunFigure> joules(EfficiencyLine line) {
        Double joules = line.energy().joulesPerTransaction();
        Interval95 interval = line.energy().ci95();
        return joules == null
                ? Stream.empty()
                : Stream.of(new RunFigure(
                        "joulesPerTransaction",
                        HostMeasures.subject(line.host()),
                        "J",
                        joules,
                        interval == null ? null : interval.low(),
                        interval == null ? null : interval.high()));
    }
}
