package dev.lockstep.coordinator.experiment;

import dev.lockstep.analysis.experiment.LiveThroughputs;
import dev.lockstep.analysis.experiment.LiveThroughputs.CellThroughput;
import dev.lockstep.coordinator.experiment.ExperimentDetails.CellProgress;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentProgress;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The cells of an experiment and their figures after so many runs. It is kept for the next viewer, because with thousands
 * of runs it takes longer than the rest of a page.
 *
 * @param repeats of the plan
 * @param made runs that have ended
 */
record CellMatrix(int repeats, int made, List<CellProgress> cells) {

    static CellMatrix of(StoredExperiment stored) {
        ExperimentSpec spec = stored.spec();
        ExperimentProgress progress = stored.progress();
        List<PlannedRun> plan = stored.plan().runs();
        Map<Cell, List<Attempt>> made = progress.attempts().stream()
                .collect(Collectors.groupingBy(
                        attempt -> plan.get(attempt.number() - 1).cell()));
        Map<Cell, Long> planned = plan.stream().collect(Collectors.groupingBy(PlannedRun::cell, Collectors.counting()));
        Map<Cell, CellThroughput> throughputs = LiveThroughputs.of(spec, stored.plan(), progress.attempts());
        return new CellMatrix(
                progress.repeats(),
                progress.attempts().size(),
                spec.cells().stream()
                        .map(cell -> new CellProgress(
                                cell.levels(),
                                spec.baseline().is(cell),
                                planned.getOrDefault(cell, 0L).intValue(),
                                made.getOrDefault(cell, List.of()),
                                throughputs.get(cell)))
                        .toList());
    }

    /** Whether nothing has changed since. */
    boolean isOf(ExperimentProgress progress) {
        return repeats == progress.repeats() && made == progress.attempts().size();
    }
}
