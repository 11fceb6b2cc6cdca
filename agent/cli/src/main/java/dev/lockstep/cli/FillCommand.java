package dev.lockstep.cli;

import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Fills the targets of a spec from this machine, or drops what a fill created. */
@Command(
        name = "fill",
        aliases = {"prepare", "load"},
        description = {
            "Creates and fills the schemas of a spec's targets from this machine, and keeps the baselines.",
            "A target that is already filled, wholly or in part, is refused unless an option allows it;"
                    + " the spec's 'prepare' applies to runs only."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep fill examples/order-entry-paper.yaml",
            "  lockstep fill examples/order-entry-paper.yaml --resume"
        })
final class FillCommand extends LocalWork implements Callable<Integer> {

    @ArgGroup
    private Existing existing = new Existing();

    /** At most one of them. */
    private static final class Existing {

        @Option(names = "--replace", description = "Drop an earlier fill, or tables of the same names, and fill again.")
        private boolean replace;

        @Option(names = "--resume", description = "Resume an interrupted fill, or start a new one.")
        private boolean resume;

        @Option(
                names = "--drop",
                description = "Fill nothing; drop the workload's objects on the targets, and their baselines.")
        private boolean drop;
    }

    @Override
    public Integer call() throws IOException {
        if (existing.drop) {
            drop();
        } else {
            perform(prepare(), List.of(Step.CREATE, Step.FILL, Step.FINISH));
        }
        return ExitCode.OK;
    }

    private Prepare prepare() {
        if (existing.replace) {
            return Prepare.REPLACE;
        }
        return existing.resume ? Prepare.RESUME : Prepare.FILL;
    }
}
