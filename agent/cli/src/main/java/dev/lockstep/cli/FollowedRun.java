package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** A run that a command follows to its end, whoever started it. */
final class FollowedRun {

    private FollowedRun() {}

    static void untilItsEnd(String id, CoordinatorOptions coordinator, @Nullable CommandSpec command)
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
