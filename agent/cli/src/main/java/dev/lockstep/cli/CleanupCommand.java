package dev.lockstep.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Drops what a fill created, under the name that other tools use for it. */
@Command(
        name = "cleanup",
        description =
                "Drops the workload's objects on the targets, and their baselines; same as 'lockstep fill --drop'.",
        footer = {"", "Example:", "  lockstep cleanup examples/order-entry-paper.yaml"})
final class CleanupCommand extends LocalWork implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        drop();
        return ExitCode.OK;
    }
}
