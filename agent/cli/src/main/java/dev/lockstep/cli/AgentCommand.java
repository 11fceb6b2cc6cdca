package dev.lockstep.cli;

import dev.lockstep.agent.link.AgentProcess;
import dev.lockstep.agent.link.Identity;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.agent.targets.HostLookup;
import dev.lockstep.log.DeadThread;
import dev.lockstep.run.LockstepVersion;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs an agent on this machine. */
@Command(
        name = "agent",
        description = "Runs an agent: executes its share of a coordinator's runs until stopped.",
        footer = {
            "",
            "Example:",
            "  lockstep agent --coordinator 10.0.0.5:9090 --name client1 --label zone=a --allowed-target 10.0.7.0/24"
        })
final class AgentCommand implements Callable<Integer> {

    @Option(
            names = "--coordinator",
            paramLabel = "HOST:PORT[,...]",
            defaultValue = "127.0.0.1:9090",
            description = "Coordinators as host:port, comma-separated, tried in turn (default: ${DEFAULT-VALUE}).")
    private String coordinators = "";

    @Option(names = "--name", paramLabel = "N", description = "Unique among live agents (default: the host's name).")
    private @Nullable String name;

    @Option(names = "--label", paramLabel = "K=V", description = "A label for agents.labels of a spec; repeatable.")
    private Map<String, String> labels = Map.of();

    @Option(
            names = "--spool",
            paramLabel = "DIR",
            defaultValue = "lockstep-spool",
            description = "Folder for intervals until the coordinator has stored them (default: ${DEFAULT-VALUE}).")
    private Path spool = Path.of("lockstep-spool");

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the coordinator's access token (default: LOCKSTEP_TOKEN).")
    private @Nullable Path tokenFile;

    @Mixin
    private LinkOptions link = new LinkOptions();

    @Option(names = "--metrics-port", paramLabel = "N", description = "Port for Prometheus metrics, on loopback.")
    private @Nullable Integer metricsPort;

    @Option(
            names = "--log-format",
            paramLabel = "text|json",
            defaultValue = "${env:LOCKSTEP_LOG_FORMAT:-text}",
            description = "Log format on standard error (default: ${DEFAULT-VALUE}; also LOCKSTEP_LOG_FORMAT).")
    private LogFormat logFormat = LogFormat.TEXT;

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Mixin
    private HookOptions hooks = new HookOptions();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        String agentName = name == null ? hostName() : name;
        logFormat.apply(agentName);
        PrintWriter err = Console.of(command).err();
        Thread.setDefaultUncaughtExceptionHandler(new DeadThread("Agent", err));
        var workloads = local.workloadsOfAgent();
        AllowedTargets targets =
                local.allowedTargets(AllowedTargets.of(AllowedTargets.LOOPBACK, HostLookup.OF_MACHINE));
        Identity identity = new Identity(
                agentName,
                UUID.randomUUID().toString(),
                labels,
                LockstepVersion.current(),
                workloads.descriptors(),
                workloads.engineDescriptors(),
                targets.patterns(),
                hooks.folder());
        String reason = agentProcess().serve(identity, workloads, local.secretResolver(), targets);
        err.println("Agent stopped: " + reason);
        return ExitCode.FAILED;
    }

    private AgentProcess agentProcess() {
        try {
            return new AgentProcess(
                    coordinators, spool, CoordinatorOptions.token(tokenFile), link.security(), metricsPort);
        } catch (IllegalArgumentException unusable) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(unusable.getMessage()), unusable);
        }
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            throw new CommandException(
                    ExitCode.USAGE, "This machine has no host name; give the agent one with --name", nameless);
        }
    }
}
