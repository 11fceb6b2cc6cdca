package dev.lockstep.cli;

import dev.lockstep.run.StopMode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Stops a run. */
@Command(name = "stop", description = "Stops a run.")
final class StopCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN", description = "The run's id.")
    private String run = "";

    @Option(
            names = "--mode",
            defaultValue = "finish",
            description = "finish: work begun is ended; terminate: it is cut (default: ${DEFAULT-VALUE}).")
    private StopMode mode = StopMode.FINISH;

    @Override
    public Integer call() {
        coordinator.client().stop(run, mode);
        return ExitCode.OK;
    }
}
