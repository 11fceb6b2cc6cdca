package dev.lockstep.cli;

import dev.lockstep.agent.doctor.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds problems that keep coordinator, agents and runs on this machine from working. */
@Command(
        name = "doctor",
        description = {
            "Finds problems that keep Lockstep from working here, and how to fix them: ports, disk, limits, clock,",
            "coordinator, and the targets of a spec. Changes nothing. Exit code 1 if there is a fault."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep doctor",
            "  lockstep doctor --coordinator http://10.0.0.5:8080 --token-file token --spec run.yaml"
        })
final class DoctorCommand implements Callable<Integer> {

    @Mixin
    private DoctorOptions options = new DoctorOptions();

    @Option(names = "--json", description = "Print the findings as a document and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        options.checks(command).forEach(check -> findings.addAll(check.look()));
        Console console = Console.of(command);
        if (json) {
            console.out().println(FindingsText.json(findings));
        } else {
            FindingsText.lines(findings).forEach(console.out()::println);
        }
        console.out().flush();
        return findings.stream().anyMatch(finding -> finding.severity() == Finding.Severity.FAULT)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }
}
