package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** A run that a command follows to its end, whoever started it. */
final class FollowedRun {

    private FollowedRun() {}

    /**
     * Returns when the run has ended, and the one that measures what it has searched for, if any.
     *
     * @return the id of the last of them, which has the result
     */
    static String untilItsEnd(String id, CoordinatorOptions coordinator, @Nullable CommandSpec command)
            throws InterruptedException {
        String confirming = follow(id, coordinator, command);
        return confirming.isEmpty() ? id : untilItsEnd(confirming, coordinator, command);
    }

    /** Returns the id of the run that measures what this one has searched for; empty if there is none. */
    private static String follow(String id, CoordinatorOptions coordinator, @Nullable CommandSpec command)
            throws InterruptedException {
        ProgressView progress = Console.view(command);
        RunLeft left = new RunLeft(id, coordinator.url(), progress);
        try {
            progress.event("Run " + id);
            CoordinatorClient client = coordinator.client().patient(progress::event);
            new RunFollower(client, progress).follow(id);
            return client.run(id).path("confirmedBy").asString("");
        } catch (UnavailableException lost) {
            throw new CommandException(
                    lost.exitCode(),
                    lost.getMessage() + System.lineSeparator() + RunLeft.advice(id, coordinator.url()),
                    lost);
        } finally {
            left.close();
            progress.close();
        }
    }
}
