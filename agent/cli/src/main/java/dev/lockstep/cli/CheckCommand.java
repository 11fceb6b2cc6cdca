package dev.lockstep.cli;

import dev.lockstep.run.HostRows;
import dev.lockstep.run.ResolvedSpec;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecText;
import java.io.PrintWriter;
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
        description = {
            "Checks run specs and lists every fault. Opens no connections.",
            "Prints what is run if a spec says less: the targets and hosts that it selects",
            "from a lab file, the stages that its load.steps stand for."
        },
        footer = {"", "Example:", "  lockstep check examples/dvd-store-demo.yaml"})
final class CheckCommand implements Callable<Integer> {

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Mixin
    private HookOptions hooks = new HookOptions();

    @Parameters(paramLabel = "SPEC", arity = "1..*", description = "Run specs, YAML or JSON; - for standard input.")
    private List<String> specs = List.of();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        var workloads = local.workloads();
        SpecFile.each(specs, file -> {
            ResolvedSpec resolved = file.resolved();
            print(
                    console.out(),
                    file.name(),
                    LocalSpec.read(resolved, workloads, hooks::faultsIfNamed),
                    resolved.hasShortForms());
        });
        console.out().flush();
        return ExitCode.OK;
    }

    /** Where the spec is written out, all else is a comment in it. */
    private static void print(PrintWriter out, String name, RunSpec spec, boolean writtenOut) {
        String mark = writtenOut ? "# " : "";
        out.println(mark + name + ": sound");
        HostRows.complaint(spec).ifPresent(warning -> out.println(mark + "  Warning: " + warning));
        if (writtenOut) {
            out.print(SpecText.of(spec));
        }
    }
}
