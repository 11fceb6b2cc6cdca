package dev.lockstep.cli;

import dev.lockstep.run.Step;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Fills the targets of a spec from this machine. */
@Command(
        name = "fill",
        description = "Creates and fills the schemas of a spec's targets from this machine, and keeps the baselines.")
final class FillCommand extends LocalWork implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        perform(List.of(Step.CREATE, Step.FILL, Step.FINISH));
        return ExitCode.OK;
    }
}
