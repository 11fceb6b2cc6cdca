package dev.lockstep.cli;

import dev.lockstep.agent.doctor.Check;
import dev.lockstep.agent.doctor.CoordinatorCheck;
import dev.lockstep.agent.doctor.Finding;
import dev.lockstep.agent.doctor.FolderCheck;
import dev.lockstep.agent.doctor.LinkCheck;
import dev.lockstep.agent.doctor.MachineCheck;
import dev.lockstep.agent.doctor.PortCheck;
import dev.lockstep.agent.doctor.ProgramCheck;
import dev.lockstep.agent.doctor.TargetsCheck;
import dev.lockstep.agent.run.TargetProbe;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks for what keeps coordinator, agents and runs on this machine from working. */
@Command(
        name = "doctor",
        description = {
            "Looks for what keeps Lockstep on this machine from working, and says what to do: ports, disk, limits, clock,",
            "coordinator, and the targets of a spec. Changes nothing. Exit code 1 when there is a fault."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep doctor",
            "  lockstep doctor --coordinator http://10.0.0.5:8080 --token-file token --spec run.yaml"
        })
final class DoctorCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "Connects to the targets of this spec, as a run would.")
    private @Nullable String spec;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "Of a coordinator on this machine (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--grpc-port",
            paramLabel = "N",
            defaultValue = "9090",
            description = "Of the agents' link, here and at the coordinator (default: ${DEFAULT-VALUE}).")
    private int agentsPort;

    @Option(
            names = "--spool",
            paramLabel = "DIR",
            defaultValue = "lockstep-spool",
            description = "Of an agent on this machine (default: ${DEFAULT-VALUE}).")
    private Path spool = Path.of("lockstep-spool");

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "lockstep-data",
            description = "Of a coordinator on this machine (default: ${DEFAULT-VALUE}).")
    private Path data = Path.of("lockstep-data");

    @Option(
            names = "--tls-ca",
            paramLabel = "FILE",
            description = "As of an agent: PEM certificate of the coordinator's authority.")
    private @Nullable Path certificateAuthority;

    @Option(names = "--json", description = "Print the findings as a document and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        checks().forEach(check -> findings.addAll(check.look()));
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

    private List<Check> checks() {
        URI url = coordinator.url();
        boolean named = coordinatorIsNamed();
        String version = Lockstep.Version.current();
        List<Check> checks = new ArrayList<>();
        checks.add(new ProgramCheck(version, System.getProperty("user.name", ""), secretPaths()));
        checks.add(MachineCheck.ofThisMachine());
        checks.add(new PortCheck(port, agentsPort));
        checks.add(new FolderCheck("spool", "--spool", spool));
        checks.add(new FolderCheck("data", "--data", data));
        checks.add(new CoordinatorCheck(url, coordinator.token(), named, version, Clock.systemUTC()));
        checks.add(new LinkCheck(url.getHost() + ":" + agentsPort, certificateAuthority, coordinator.token(), named));
        if (spec != null) {
            checks.add(targets(spec));
        }
        return checks;
    }

    private boolean coordinatorIsNamed() {
        return System.getenv("LOCKSTEP_COORDINATOR") != null
                || Objects.requireNonNull(command, "command")
                        .commandLine()
                        .getParseResult()
                        .hasMatchedOption("--coordinator");
    }

    private List<Path> secretPaths() {
        List<Path> paths = new ArrayList<>();
        coordinator.tokenPath().ifPresent(paths::add);
        local.secretsFolder().ifPresent(paths::add);
        return paths;
    }

    private Check targets(String file) {
        Workloads workloads = local.workloads();
        RunSpec run = LocalSpec.read(new SpecFile(file), workloads);
        return new TargetsCheck(
                run,
                new TargetProbe(
                        Planner.plan("doctor", run, 1).get(0),
                        workloads,
                        local.secretResolver().admittingLiterals(),
                        local.allowedTargets(AllowedTargets.any())));
    }
}
