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
        follow(id, coordinator, command);
        String confirming = coordinator.client().run(id).path("confirmedBy").asString("");
        return confirming.isEmpty() ? id : untilItsEnd(confirming, coordinator, command);
    }

    private static void follow(String id, CoordinatorOptions coordinator, @Nullable CommandSpec command)
            throws InterruptedException {
        ProgressView progress = Console.view(command);
        RunLeft left = new RunLeft(id, coordinator.url(), progress);
        try {
            progress.event("Run " + id);
            new RunFollower(coordinator.client(), progress).follow(id);
        } finally {
            left.close();
            progress.close();
        }
    }
}
