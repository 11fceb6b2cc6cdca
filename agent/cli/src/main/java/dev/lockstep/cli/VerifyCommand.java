package dev.lockstep.cli;

import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Checks the consistency conditions of a spec's targets. */
@Command(
        name = "verify",
        description = {
            "Checks the consistency conditions on a spec's targets; exit code 2 if one is violated.",
            "The spec's 'verify' applies to runs only."
        },
        footer = {"", "Example:", "  lockstep verify examples/order-entry-paper.yaml"})
final class VerifyCommand extends LocalWork implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        StepOutcome found = perform(Prepare.NONE, List.of(Step.VERIFY));
        Console console = console();
        boolean sound = true;
        for (StepOutcome.Finding finding : found.consistency()) {
            boolean holds = finding.violations() == 0;
            sound &= holds;
            console.out()
                    .printf(
                            "%s %s: %s%n",
                            finding.target(), finding.name(), holds ? "holds" : finding.violations() + " violations");
        }
        console.out().flush();
        return sound ? ExitCode.OK : ExitCode.INVALID;
    }
}
