package dev.lockstep.cli;

import dev.lockstep.agent.doctor.CoordinatorCheck;
import dev.lockstep.agent.doctor.DoctorCheck;
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
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What the doctor checks. */
final class DoctorOptions {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "Checks the targets of this spec, connecting as a run would.")
    private @Nullable String spec;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "REST port of a coordinator on this machine (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--grpc-port",
            paramLabel = "N",
            defaultValue = "9090",
            description = "Port for agents, here and at the coordinator (default: ${DEFAULT-VALUE}).")
    private int agentsPort;

    @Option(
            names = "--spool",
            paramLabel = "DIR",
            defaultValue = "lockstep-spool",
            description = "Spool folder of an agent on this machine (default: ${DEFAULT-VALUE}).")
    private Path spool = Path.of("lockstep-spool");

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "lockstep-data",
            description = "Data folder of a coordinator on this machine (default: ${DEFAULT-VALUE}).")
    private Path data = Path.of("lockstep-data");

    @Mixin
    private LinkOptions link = new LinkOptions();

    CoordinatorOptions coordinator() {
        return coordinator;
    }

    LocalOptions local() {
        return local;
    }

    /** @param command the command with these options */
    List<DoctorCheck> checks(@Nullable CommandSpec command) {
        URI url = coordinator.url();
        boolean named = coordinatorIsNamed(command);
        String version = LockstepVersion.current();
        List<DoctorCheck> checks = new ArrayList<>();
        checks.add(new ProgramCheck(version, System.getProperty("user.name", ""), secretPaths()));
        checks.add(MachineCheck.ofThisMachine());
        checks.add(new PortCheck(port, agentsPort));
        checks.add(new FolderCheck("spool", "--spool", spool));
        checks.add(new FolderCheck("data", "--data", data));
        checks.add(new CoordinatorCheck(url, coordinator.token(), named, version, Clock.systemUTC()));
        checks.add(new LinkCheck(url.getHost() + ":" + agentsPort, link.security(), coordinator.token(), named));
        if (spec != null) {
            checks.add(targets(spec, Console.of(command)));
        }
        return checks;
    }

    private static boolean coordinatorIsNamed(@Nullable CommandSpec command) {
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

    private DoctorCheck targets(String file, Console console) {
        Workloads workloads = local.workloads();
        try {
            RunSpec run = LocalSpec.readToConnect(new SpecFile(file).resolved(), workloads, console);
            return new TargetsCheck(
                    run,
                    new TargetProbe(
                            Planner.plan("doctor", run, 1).get(0),
                            workloads,
                            local.secretResolver().admittingLiterals(),
                            local.allowedTargets(AllowedTargets.any())));
        } catch (FaultyInputException faulty) {
            Finding finding = new Finding(
                    "targets",
                    Finding.Severity.FAULT,
                    file + " has faults: " + faulty.getMessage(),
                    "lockstep check " + file);
            return () -> List.of(finding);
        }
    }
}
