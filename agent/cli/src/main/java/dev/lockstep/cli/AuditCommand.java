package dev.lockstep.cli;

import dev.lockstep.run.AuditedSetting;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the settings of a spec's targets with rules. */
@Command(
        name = "audit",
        description = {
            "Reads the settings and the state of a spec's targets and says what would spoil a result.",
            "Changes nothing. Takes 2 s a target at most. Exit code 2 if there is a finding."
        },
        footer = {"", "Example:", "  lockstep audit examples/order-entry-paper.yaml"})
final class AuditCommand extends LocalWork implements Callable<Integer> {

    @Option(names = "--json", description = "Print the list of rules as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<AuditedSetting> lines = audit();
        Console console = console();
        if (json) {
            console.out().println(AuditText.json(lines));
        } else {
            AuditText.lines(lines).forEach(console.out()::println);
        }
        console.out().flush();
        return lines.stream().anyMatch(AuditedSetting::found) ? ExitCode.INVALID : ExitCode.OK;
    }
}
