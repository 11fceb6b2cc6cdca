package dev.lockstep.cli;

import dev.lockstep.text.PlainText;
import tools.jackson.databind.JsonNode;

/** Prints the events of an experiment until it ends. */
final class FollowedExperiment {

    private static final long PERIOD_MILLIS = 1_000;

    private final CoordinatorClient client;
    private final Console console;
    private final String id;

    FollowedExperiment(CoordinatorClient client, Console console, String id) {
        this.client = client;
        this.console = console;
        this.id = id;
    }

    /** The exit code of the command that began it. */
    int untilItsEnd() throws InterruptedException {
        int seen = 0;
        String waitsFor = "";
        while (true) {
            JsonNode details = client.experiment(id);
            for (JsonNode event : client.experimentEvents(id, seen)) {
                seen = event.path("number").asInt();
                console.progress(event.path("at").asString("") + "  "
                        + PlainText.visibleLines(event.path("text").asString("")));
            }
            String step = details.path("step").asString("");
            if (!step.isEmpty() && !step.equals(waitsFor)) {
                console.progress("To do: " + PlainText.visibleLines(step) + " Then: lockstep experiment confirm " + id);
            }
            waitsFor = step;
            switch (details.path("experiment").path("state").asString("")) {
                case "COMPLETED" -> {
                    console.out().print(ExperimentText.of(details));
                    console.out().flush();
                    return ExitCode.OK;
                }
                case "FAILED" -> {
                    return ExitCode.FAILED;
                }
                case "STOPPED" -> {
                    return ExitCode.STOPPED;
                }
                default -> Thread.sleep(PERIOD_MILLIS);
            }
        }
    }
}
