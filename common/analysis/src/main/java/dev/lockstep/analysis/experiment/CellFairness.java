package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument.FairnessLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThroughputPart;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** How evenly virtual machines, or targets where there are none, share the throughput. */
final class CellFairness {

    private static final double PERCENT = 100;

    private CellFairness() {}

    /** Empty unless each run has the same parts, two or more. */
    static Optional<FairnessLine> of(String cell, List<ResultDocument> runs) {
        return line(cell, "vm", runs, (part, rates) -> part.byVm().forEach(rate -> {
                    if (rate.value() != null) {
                        rates.merge(rate.vm(), rate.value(), Double::sum);
                    }
                }))
                .or(() -> line(
                        cell, "target", runs, (part, rates) -> part.byTarget().forEach(rate -> {
                            if (rate.value() != null) {
                                rates.merge(rate.target(), rate.value(), Double::sum);
                            }
                        })));
    }

    private static Optional<FairnessLine> line(
            String cell, String among, List<ResultDocument> runs, BiConsumer<ThroughputPart, Map<String, Double>> add) {
        List<double[]> rates = runs.stream()
                .filter(run -> RunResponses.unit(run).isPresent())
                .map(run -> {
                    Map<String, Double> byName = new TreeMap<>();
                    RunResponses.together(run).forEach(part -> add.accept(part, byName));
                    return byName.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .toArray();
                })
                .toList();
        int parts = rates.isEmpty() ? 0 : rates.get(0).length;
        if (parts < 2
                || rates.stream()
                        .anyMatch(
                                run -> run.length != parts || Arrays.stream(run).sum() <= 0)) {
            return Optional.empty();
        }
        return Optional.of(new FairnessLine(
                cell,
                among,
                parts,
                rates.size(),
                rates.stream()
                        .mapToDouble(CellFairness::spreadPercent)
                        .average()
                        .orElseThrow(),
                rates.stream().mapToDouble(CellFairness::jain).average().orElseThrow()));
    }

    static double spreadPercent(double[] rates) {
        var summary = Arrays.stream(rates).summaryStatistics();
        return PERCENT * (summary.getMax() - summary.getMin()) / summary.getAverage();
    }

    static double jain(double[] rates) {
        double sum = Arrays.stream(rates).sum();
        return sum
                * sum
                / (rates.length * Arrays.stream(rates).map(rate -> rate * rate).sum());
    }
}
