package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.experiment.ExperimentDocument.Drift;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Least squares of the logs over the number of the block. Each log counts from the mean of its cell, each block once, and
 * each session from its own mean, so that a step between sessions is no trend.
 */
final class DriftTest {

    private static final double LEVEL = 0.05;

    private DriftTest() {}

    /** Empty under three blocks more than sessions, or if nothing varies. */
    static Optional<Drift> of(List<ObservedRun> runs) {
        Map<Object, Double> cells = runs.stream()
                .collect(Collectors.groupingBy(
                        run -> run.planned().cell(), Collectors.averagingDouble(ObservedRun::log)));
        Map<Integer, Double> blocks = means(
                runs,
                run -> run.planned().block(),
                run -> run.log() - cells.getOrDefault(run.planned().cell(), 0.0));
        Map<Integer, Integer> sessions = new TreeMap<>();
        runs.forEach(run -> sessions.put(run.planned().block(), run.planned().session()));
        Map<Integer, Double> meanBlock = sessions.entrySet().stream()
                .collect(Collectors.groupingBy(Map.Entry::getValue, Collectors.averagingDouble(Map.Entry::getKey)));
        Map<Integer, Double> meanLog = blocks.entrySet().stream()
                .collect(Collectors.groupingBy(
                        block -> sessions.getOrDefault(block.getKey(), 0),
                        Collectors.averagingDouble(Map.Entry::getValue)));
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (Map.Entry<Integer, Double> block : blocks.entrySet()) {
            int session = sessions.getOrDefault(block.getKey(), 0);
            double x = block.getKey() - meanBlock.getOrDefault(session, 0.0);
            double y = block.getValue() - meanLog.getOrDefault(session, 0.0);
            xx += x * x;
            xy += x * y;
            yy += y * y;
        }
        double freedom = blocks.size() - meanBlock.size() - 1.0;
        if (freedom < 1 || xx == 0 || yy - xy * xy / xx <= 1e-20) {
            return Optional.empty();
        }
        var slope = new LogRatio(xy / xx, Math.sqrt((yy - xy * xy / xx) / freedom / xx), freedom);
        double p = slope.pValue();
        return Optional.of(new Drift(
                slope.percent(),
                p,
                freedom,
                String.format(
                        Locale.ROOT,
                        p <= LEVEL
                                ? "drifts by %+.2f %% per block (p %.3f)"
                                : "no drift shown: %+.2f %% per block (p %.3f)",
                        slope.percent(),
                        p)));
    }

    private static Map<Integer, Double> means(
            List<ObservedRun> runs, Function<ObservedRun, Integer> by, Function<ObservedRun, Double> value) {
        return runs.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.averagingDouble(value::apply)));
    }
}
