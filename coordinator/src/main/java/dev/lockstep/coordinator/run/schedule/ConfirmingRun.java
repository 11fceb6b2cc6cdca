package dev.lockstep.coordinator.run.schedule;

import dev.lockstep.analysis.capacity.search.SearchCourse;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.run.live.RunRequest;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.Optional;

/** The run that measures the load that a search has found. */
public final class ConfirmingRun {

    private static final String SUFFIX = "-confirmed";

    private ConfirmingRun() {}

    /** Its id, by that of the run that searches. */
    public static String idOf(String searching) {
        return searching + SUFFIX;
    }

    /** The id of the run that searched, by that of the run that measures what it found; empty for any other run. */
    public static Optional<String> searching(String runId) {
        return runId.endsWith(SUFFIX)
                ? Optional.of(runId.substring(0, runId.length() - SUFFIX.length()))
                : Optional.empty();
    }

    /** The run to create now that a run has ended; empty if it did not search, was stopped or has found no load. */
    public static Optional<NewcomerRun> of(ActiveRun ended, Instant now) {
        AdaptiveLoad load = ended.written().adaptive();
        if (load == null || ended.progress().state() != RunState.COMPLETED || ended.stoppedSinceItsEnd()) {
            return Optional.empty();
        }
        Optional<Double> found = load.fold(
                search -> new SearchCourse(search)
                        .answer(SearchStep.read(ended.progress().journal())),
                control -> Optional.empty());
        return found.map(answer -> {
            String id = idOf(ended.id());
            var request = new RunRequest(ended.written().confirming(answer), null, "", ended.launcher());
            return NewcomerRun.of(id, request, ended.workloads(), now);
        });
    }
}
