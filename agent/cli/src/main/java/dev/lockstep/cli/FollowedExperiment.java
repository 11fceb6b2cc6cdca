package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import tools.jackson.databind.JsonNode;

/** Shows the events of an experiment and the state of its cells until it ends. */
final class FollowedExperiment {

    private static final long PERIOD_MILLIS = 1_000;

    private final CoordinatorClient client;
    private final Console console;
    private final ProgressView progress;
    private final String id;
    private int eventsShown;
    private String stepShown = "";

    FollowedExperiment(CoordinatorClient client, Console console, ProgressView progress, String id) {
        this.client = client.patient(progress::event);
        this.console = console;
        this.progress = progress;
        this.id = id;
    }

    /** The exit code of the command that began it. */
    int untilItsEnd() throws InterruptedException {
        while (true) {
            JsonNode details = client.experiment(id);
            showEvents();
            showStep(details);
            switch (details.path("experiment").path("state").asString("")) {
                case "COMPLETED" -> {
                    return ended(details, ExitCode.OK);
                }
                case "FAILED" -> {
                    return ended(details, ExitCode.FAILED);
                }
                case "STOPPED" -> {
                    return ended(details, ExitCode.STOPPED);
                }
                default -> {
                    progress.state(ExperimentText.of(details));
                    Thread.sleep(PERIOD_MILLIS);
                }
            }
        }
    }

    private int ended(JsonNode details, int code) {
        progress.idle();
        showEvents();
        ExperimentText.of(details).forEach(console.out()::println);
        console.out().flush();
        return code;
    }

    private void showEvents() {
        for (JsonNode event : client.experimentEvents(id, eventsShown)) {
            eventsShown = event.path("number").asInt();
            progress.event(
                    event.path("at").asString("") + "  " + event.path("text").asString(""));
        }
    }

    /** As an event too, for those who read a log. */
    private void showStep(JsonNode details) {
        String instruction = details.path("step").asString("");
        String step = instruction.isEmpty() ? "" : instruction + " Then: " + ExperimentText.confirmation(details);
        if (!step.isEmpty() && !step.equals(stepShown)) {
            progress.event("To do: " + step);
        }
        stepShown = step;
    }
}
