package dev.lockstep.coordinator.experiment;

import dev.lockstep.analysis.experiment.LiveThroughputs.CellThroughput;
import dev.lockstep.coordinator.store.ExperimentRow;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.Duty.AwaitConfirmation;
import dev.lockstep.experiment.machine.ExperimentMachine;
import dev.lockstep.experiment.machine.ExperimentProgress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An experiment with the state of its cells.
 *
 * @param factors names, in the order of the columns of the matrix
 * @param step what a person has to do and confirm now; null if nothing
 * @param stepId its id, which a confirmation names, such as {@code 3.1}: the first step before run 3; null without a step
 * @param pausedBecause null unless it pauses, or will once the run under way has ended
 * @param run the run under way; null if there is none
 * @param next the runs that are due, in order, the one under way first; at most {@value #MOST_NEXT}
 * @param cells in the order of the spec
 */
public record ExperimentDetails(
        ExperimentView experiment,
        String title,
        List<String> factors,
        @Nullable String step,
        @Nullable String stepId,
        @Nullable String pausedBecause,
        @Nullable String run,
        List<PlannedRun> next,
        List<CellProgress> cells) {

    static final int MOST_NEXT = 20;

    /**
     * A cell and its runs.
     *
     * @param levels of each factor, in the order of the factors
     * @param planned how many runs it has in the plan
     * @param runs that have ended, in order
     * @param throughput null until a run counts
     */
    public record CellProgress(
            Map<String, String> levels,
            boolean baseline,
            int planned,
            List<Attempt> runs,
            @Nullable CellThroughput throughput) {

        private static final int MOST_NEWEST = 8;

        /** The runs that ended last, in order, at most 8. */
        public List<Attempt> newest() {
            return runs.subList(Math.max(0, runs.size() - MOST_NEWEST), runs.size());
        }

        /** How many runs count. */
        public long counted() {
            return runs.stream().filter(Attempt::counts).count();
        }
    }

    static ExperimentDetails of(ExperimentRow row, StoredExperiment stored, CellMatrix matrix) {
        ExperimentProgress progress = stored.progress();
        Optional<AwaitConfirmation> awaited = ExperimentMachine.awaited(stored.terms(), progress);
        return new ExperimentDetails(
                ExperimentView.of(row),
                stored.spec().title(),
                stored.spec().factors().stream().map(factor -> factor.name()).toList(),
                awaited.map(due -> due.step().instruction()).orElse(null),
                awaited.map(AwaitConfirmation::id).orElse(null),
                progress.pausedBecause(),
                progress.runId(),
                progress.state().ended()
                        ? List.of()
                        : stored.plan().runs().stream()
                                .skip(progress.place())
                                .limit(MOST_NEXT)
                                .toList(),
                matrix.cells());
    }
}
