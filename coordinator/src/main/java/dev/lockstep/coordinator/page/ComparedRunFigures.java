package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonDocument.Group;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.RunLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A run in the figures of a comparison.
 *
 * @param label its group, and its name if the group has several runs
 * @param cpuPercent mean CPU use of all hosts together, or of the only one; null if not measured
 * @param watts of the same; null if not measured
 */
record ComparedRunFigures(
        String id,
        String group,
        String label,
        @Nullable Double cpuPercent,
        @Nullable Double watts) {

    static List<ComparedRunFigures> of(ComparisonDocument comparison) {
        List<ComparedRunFigures> runs = new ArrayList<>();
        for (Group group : comparison.groups()) {
            List<RunLine> used = group.runs().stream().filter(RunLine::used).toList();
            for (int index = 0; index < used.size(); index++) {
                runs.add(of(comparison, group.name(), used.get(index), index));
            }
        }
        return runs;
    }

    private static ComparedRunFigures of(ComparisonDocument comparison, String group, RunLine run, int index) {
        return new ComparedRunFigures(
                run.id(),
                group,
                group + ": " + run.name(),
                value(comparison, group, index, metric -> metric.startsWith("cpu")),
                value(comparison, group, index, metric -> metric.equals("powerWatts")));
    }

    private static @Nullable Double value(
            ComparisonDocument comparison, String group, int index, Predicate<String> metric) {
        List<MetricPart> ofHosts = comparison.metrics().stream()
                .filter(part -> metric.test(part.metric()))
                .toList();
        return ofHosts.stream()
                .filter(part -> part.ofEveryHost() || ofHosts.size() == 1)
                .flatMap(part -> part.groups().stream())
                .filter(figure ->
                        figure.group().equals(group) && index < figure.values().size())
                .map(figure -> figure.values().get(index))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
