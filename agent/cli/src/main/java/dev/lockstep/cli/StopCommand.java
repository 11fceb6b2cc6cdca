package dev.lockstep.cli;

import dev.lockstep.run.StopMode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Stops a run. */
@Command(
        name = "stop",
        description = "Stops a run.",
        footer = {"", "Examples:", "  lockstep stop 20261102-1", "  lockstep stop 20261102-1 --mode terminate"})
final class StopCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN", description = "The run's id.")
    private String run = "";

    @Option(
            names = "--mode",
            defaultValue = "finish",
            completionCandidates = Modes.class,
            description = "finish: complete the work in progress; terminate: cancel it (default: ${DEFAULT-VALUE}).")
    private StopMode mode = StopMode.FINISH;

    /** Lower case, as users type them. */
    private static final class Modes extends ArrayList<String> {

        private static final long serialVersionUID = 1L;

        private Modes() {
            super(List.of("finish", "terminate"));
        }
    }

    @Override
    public Integer call() {
        coordinator.client().stop(run, mode);
        return ExitCode.OK;
    }
}
