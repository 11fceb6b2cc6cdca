package dev.lockstep.cli;

import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Resets the targets of a spec to their baselines. */
@Command(
        name = "reset",
        description = "Resets the targets of a spec to their state after the fill, and verifies it.",
        footer = {"", "Example:", "  lockstep reset examples/order-entry-paper.yaml"})
final class ResetCommand extends LocalWork implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        perform(Prepare.RESET, List.of(Step.RESET));
        return ExitCode.OK;
    }
}
