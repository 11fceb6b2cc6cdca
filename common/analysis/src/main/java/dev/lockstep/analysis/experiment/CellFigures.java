package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.comparison.PercentRange;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunValue;
import dev.lockstep.experiment.Cell;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Means of cells over their runs. */
record CellFigures(ErrorStrata strata) {

    private static final double CONFIDENCE = 0.95;
    private static final double PERCENT = 100;

    /**
     * @param runs of the cell
     * @param planned how many runs of it the plan has
     * @param published what others published
     * @param comparable whether that is in the unit of the runs
     */
    CellFigure of(Cell cell, List<ObservedRun> runs, int planned, @Nullable Double published, boolean comparable) {
        List<RunValue> values = runs.stream()
                .map(run -> new RunValue(run.planned().number(), run.runId(), run.value()))
                .toList();
        int missing = planned - runs.size();
        if (runs.isEmpty() || runs.stream().anyMatch(run -> run.value() <= 0)) {
            return new CellFigure(cell.toString(), values, null, null, null, missing, published, null);
        }
        double[] logs = runs.stream().mapToDouble(ObservedRun::log).toArray();
        double mean = Math.exp(Arrays.stream(logs).average().orElse(Double.NaN));
        double squares = Arrays.stream(logs)
                .map(log -> Math.pow(log - Math.log(mean), 2))
                .sum();
        return new CellFigure(
                cell.toString(),
                values,
                mean,
                interval(runs),
                logs.length < 2 ? null : Double.valueOf(PERCENT * Math.sqrt(squares / (logs.length - 1))),
                missing,
                published,
                comparable && published != null ? Double.valueOf(mean / published) : null);
    }

    private @Nullable List<Double> interval(List<ObservedRun> runs) {
        double[] units = strata.units(runs);
        if (units.length < 2) {
            return null;
        }
        LogRatio mean = LogRatio.ofLogs(List.of(units));
        if (mean.standardError() == 0) {
            return null;
        }
        PercentRange range = mean.interval(CONFIDENCE);
        return List.of(1 + range.low() / PERCENT, 1 + range.high() / PERCENT);
    }
}
