package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonDocument.Group;
import dev.lockstep.analysis.comparison.ComparisonDocument.RunLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A run in the figures of a comparison.
 *
 * @param label its group, and its name if the group has several runs
 * @param cpuPercent mean CPU use of the first host; null if not measured
 * @param watts of all hosts; null if not measured
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
        List<Double> cpu = values(comparison, group, index, metric -> metric.startsWith("cpu"));
        List<Double> watts = values(comparison, group, index, metric -> metric.equals("powerWatts"));
        OptionalDouble sum = watts.stream().mapToDouble(Double::doubleValue).reduce(Double::sum);
        return new ComparedRunFigures(
                run.id(),
                group,
                group + ": " + run.name(),
                cpu.isEmpty() ? null : cpu.get(0),
                sum.isPresent() ? (Double) sum.getAsDouble() : null);
    }

    private static List<Double> values(
            ComparisonDocument comparison, String group, int index, Predicate<String> metric) {
        return comparison.metrics().stream()
                .filter(part -> metric.test(part.metric()))
                .flatMap(part -> part.groups().stream())
                .filter(figure ->
                        figure.group().equals(group) && index < figure.values().size())
                .map(figure -> figure.values().get(index))
                .filter(Objects::nonNull)
                .toList();
    }
}
