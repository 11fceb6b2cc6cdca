package dev.lockstep.cli;

import dev.lockstep.run.HostRows;
import dev.lockstep.run.RunSpec;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks specs without running them. */
@Command(
        name = "check",
        description = "Checks run specs and lists every fault. Opens no connections.",
        footer = {"", "Example:", "  lockstep check examples/dvd-store-demo.yaml"})
final class CheckCommand implements Callable<Integer> {

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Parameters(paramLabel = "SPEC", arity = "1..*", description = "Run specs, YAML or JSON; - for standard input.")
    private List<String> specs = List.of();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        var workloads = local.workloads();
        for (String name : specs) {
            RunSpec spec = LocalSpec.read(new SpecFile(name), workloads);
            console.out().println(name + ": sound");
            HostRows.complaint(spec).ifPresent(warning -> console.out().println("  Warning: " + warning));
        }
        console.out().flush();
        return ExitCode.OK;
    }
}
