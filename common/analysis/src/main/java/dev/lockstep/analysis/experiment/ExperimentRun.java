package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.PlannedRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a run of the plan. A run that was not made yet is an attempt without a result, so that it is missed.
 *
 * @param attempt from 1
 * @param result null if it was not made, or has none
 * @param refused why it does not count apart from its verdict, such as a level that is not true
 */
public record ExperimentRun(
        PlannedRun planned, int attempt, @Nullable ResultDocument result, List<String> refused) {

    public ExperimentRun {
        refused = List.copyOf(refused);
    }
}
