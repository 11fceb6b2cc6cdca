package dev.lockstep.cli;

import dev.lockstep.run.RunState;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Waits for a run's end and tells meanwhile what happens to it. */
final class RunFollower {

    private static final Duration PERIOD = Duration.ofMillis(500);
    private static final int LINES_EVERY_SECONDS = 5;

    private final CoordinatorClient coordinator;
    private final PrintWriter progress;
    private final FillWatch fill = new FillWatch();
    private int eventsTold;
    private int secondsTold;

    RunFollower(CoordinatorClient coordinator, PrintWriter progress) {
        this.coordinator = coordinator;
        this.progress = progress;
    }

    /** Returns when the run has ended. */
    void follow(String runId) throws InterruptedException {
        while (true) {
            JsonNode run = coordinator.run(runId);
            RunState state = RunState.valueOf(run.path("state").asString());
            tellEvents(runId);
            fill.see(run, System.nanoTime()).ifPresent(this::tell);
            if (state == RunState.RUNNING) {
                tellThroughput(runId);
            }
            if (state.ended()) {
                return;
            }
            Thread.sleep(PERIOD.toMillis());
        }
    }

    private void tellEvents(String runId) {
        JsonNode events = coordinator.events(runId);
        for (; eventsTold < events.size(); eventsTold++) {
            JsonNode event = events.get(eventsTold);
            progress.println(
                    event.path("at").asString() + "  " + event.path("text").asString());
        }
        progress.flush();
    }

    private void tell(String line) {
        progress.println(line);
        progress.flush();
    }

    private void tellThroughput(String runId) {
        JsonNode series = coordinator.series(runId);
        JsonNode throughput = series.path("throughput");
        int seconds = throughput.size();
        if (seconds >= secondsTold + LINES_EVERY_SECONDS) {
            secondsTold = seconds;
            String phase = series.path("phase").path(seconds - 1).asString("");
            progress.printf(
                    Locale.ROOT,
                    "  %4d s  %-8s %,12.0f/s%n",
                    seconds,
                    phase,
                    throughput.path(seconds - 1).asDouble(0));
            progress.flush();
        }
    }
}
