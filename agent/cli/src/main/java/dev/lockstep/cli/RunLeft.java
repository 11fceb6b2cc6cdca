package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import java.net.URI;

/** If a user interrupts a command that follows a run, explains that the run continues; until it is closed. */
final class RunLeft {

    private static final URI USUAL_COORDINATOR = URI.create("http://127.0.0.1:8080");

    private final Thread hook;

    RunLeft(String runId, URI coordinator, ProgressView progress) {
        hook = new Thread(
                () -> {
                    progress.close();
                    progress.event(advice(runId, coordinator));
                },
                "lockstep-left");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    static String advice(String runId, URI coordinator) {
        String where = coordinator.equals(USUAL_COORDINATOR) ? "" : " --coordinator " + coordinator;
        return "Run " + runId + " continues without this command. To follow it again: lockstep result " + runId
                + " --follow" + where + ". To stop it: lockstep stop " + runId + where;
    }

    /** Not while the process exits: then the advice is being printed. */
    void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
