package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.experiment.ExperimentDocument.ScalingLine;
import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.scaling.Scalability;
import dev.lockstep.analysis.scaling.ScaledRun;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How throughput grows over factors whose levels are numbers, in the units of replication of cells and differences. */
record FactorScaling(ExperimentSpec spec, ErrorStrata strata) {

    /** For each such factor, a line for each combination of levels of the others. Runs of no throughput do not count. */
    List<ScalingLine> of(List<ObservedRun> all) {
        List<ObservedRun> runs = all.stream().filter(run -> run.value() > 0).toList();
        var lines = new ArrayList<ScalingLine>();
        for (Factor factor : spec.factors()) {
            NumericFactor.of(factor).ifPresent(numbers -> byLevelsOfOthers(factor, numbers, runs)
                    .forEach((at, byN) -> lines.add(new ScalingLine(numbers.name(), at, scaling(byN)))));
        }
        return List.copyOf(lines);
    }

    private static Map<Map<String, String>, TreeMap<Double, List<ObservedRun>>> byLevelsOfOthers(
            Factor factor, NumericFactor numbers, List<ObservedRun> runs) {
        Map<Map<String, String>, TreeMap<Double, List<ObservedRun>>> lists = new LinkedHashMap<>();
        for (ObservedRun run : runs) {
            Map<String, String> at = new LinkedHashMap<>(run.planned().cell().levels());
            Double n = numbers.byLevel().get(Objects.requireNonNullElse(at.remove(factor.name()), ""));
            if (n != null) {
                lists.computeIfAbsent(at, none -> new TreeMap<>())
                        .computeIfAbsent(n, none -> new ArrayList<>())
                        .add(run);
            }
        }
        return lists;
    }

    private ScalingPart scaling(TreeMap<Double, List<ObservedRun>> byN) {
        var runs = new ArrayList<ScaledRun>();
        var units = new ArrayList<ScaledRun>();
        var gains = new HashMap<Double, LogRatio>();
        var smallest = byN.firstEntry();
        byN.forEach((n, own) -> {
            own.forEach(run -> runs.add(ScaledRun.of(n, run.value())));
            for (double log : strata.units(own)) {
                units.add(ScaledRun.of(n, Math.exp(log)));
            }
            if (n > smallest.getKey()) {
                strata.of(gain(own, smallest.getValue()), both(own, smallest.getValue()))
                        .map(Estimate::ratio)
                        .ifPresent(gain -> gains.put(n, gain));
            }
        });
        return Scalability.of(runs, units, gains);
    }

    private static Contrast gain(List<ObservedRun> runs, List<ObservedRun> smallest) {
        return Contrast.ofMeans("gain", cells(runs), cells(smallest));
    }

    private static Set<Cell> cells(List<ObservedRun> runs) {
        return runs.stream().map(run -> run.planned().cell()).collect(Collectors.toSet());
    }

    private static List<ObservedRun> both(List<ObservedRun> runs, List<ObservedRun> others) {
        return Stream.concat(runs.stream(), others.stream()).toList();
    }
}
