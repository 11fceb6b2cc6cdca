package dev.lockstep.experiment.machine;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of an experiment.
 *
 * @param since when it entered that state
 * @param repeats how often the plan has each cell
 * @param place index in the plan of the run that is due or under way; the length of the plan after the last
 * @param attempt of that run, from 1
 * @param stepsDone how many steps before that run are done
 * @param hookUnderWay whether the hook that is next was started
 * @param runId the run under way; null if there is none
 * @param idleSince when the last run or step ended
 * @param quiet whether the host to wait for was quiet since the last run
 * @param pausedBecause why nothing further is begun; null if it goes on
 * @param attempts the runs that have ended, in order
 */
public record ExperimentProgress(
        ExperimentState state,
        Instant since,
        int repeats,
        int place,
        int attempt,
        int stepsDone,
        boolean hookUnderWay,
        @Nullable String runId,
        Instant idleSince,
        boolean quiet,
        @Nullable String pausedBecause,
        List<Attempt> attempts) {

    public ExperimentProgress {
        attempts = List.copyOf(attempts);
    }

    /** An experiment that was just accepted. */
    public static ExperimentProgress planned(int repeats, Instant now) {
        return new ExperimentProgress(
                ExperimentState.PLANNED, now, repeats, 0, 1, 0, false, null, now, true, null, List.of());
    }
}
