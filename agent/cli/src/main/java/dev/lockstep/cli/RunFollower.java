package dev.lockstep.cli;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.PhasePlan;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.run.RunState;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Waits for a run's end and shows its events in the meantime. */
final class RunFollower {

    private static final Duration PERIOD = Duration.ofMillis(500);

    private final CoordinatorClient coordinator;
    private final ProgressView progress;
    private final FillWatch fill = new FillWatch();
    private int eventsShown;

    RunFollower(CoordinatorClient coordinator, ProgressView progress) {
        this.coordinator = coordinator;
        this.progress = progress;
    }

    /** Returns when the run has ended. */
    void follow(String runId) throws InterruptedException {
        while (true) {
            JsonNode run = coordinator.run(runId);
            RunState state = RunState.valueOf(run.path("state").asString());
            showEvents(runId);
            if (state == RunState.RUNNING) {
                PhasePlan plan = PhasePlan.of(run.path("spec"));
                SeriesMoment.of(plan, coordinator.series(runId), thresholds(run, runId))
                        .ifPresent(progress::load);
            } else {
                fill.see(run, System.nanoTime()).ifPresentOrElse(progress::fill, progress::idle);
            }
            if (state.ended()) {
                return;
            }
            Thread.sleep(PERIOD.toMillis());
        }
    }

    private List<ThresholdLine> thresholds(JsonNode run, String runId) {
        return run.path("spec").has("thresholds") ? Thresholds.of(coordinator.thresholds(runId)) : List.of();
    }

    private void showEvents(String runId) {
        JsonNode events = coordinator.events(runId);
        for (; eventsShown < events.size(); eventsShown++) {
            JsonNode event = events.get(eventsShown);
            progress.event(
                    event.path("at").asString() + "  " + event.path("text").asString());
        }
    }
}
