package dev.lockstep.agent.link;

import dev.lockstep.agent.run.AbandonedRuns;
import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.spool.Spool;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.hook.HookFolder;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.machine.LinkSettings;
import dev.lockstep.wire.proto.StepRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A complete agent, as the command line starts it. */
public final class AgentProcess {

    private static final Logger LOG = LoggerFactory.getLogger(AgentProcess.class);

    private final List<Endpoint> coordinators;
    private final Path spoolFolder;
    private final Optional<String> token;
    private final FreshCredentials credentials;
    private final AgentMetrics metrics;

    /**
     * @param coordinators {@code host:port[,host:port...]}
     * @param metricsPort for Prometheus on loopback; null for none
     * @throws IllegalArgumentException if one of them is unusable
     */
    public AgentProcess(
            String coordinators,
            Path spoolFolder,
            Optional<String> token,
            LinkSecurity security,
            @Nullable Integer metricsPort) {
        this.coordinators = Endpoint.parseAll(coordinators);
        this.spoolFolder = spoolFolder;
        this.token = token;
        this.credentials = new FreshCredentials(security);
        this.metrics = AgentMetrics.on(metricsPort);
    }

    /**
     * Serves coordinators until one rejects this agent for good; returns the reason. First it removes what an earlier process
     * that was killed left of its runs.
     */
    public String serve(Identity identity, Workloads workloads, SecretResolver secrets, ServerGuard guard)
            throws InterruptedException {
        LOG.info("Agent '{}' connects only to targets on {} (--allowed-target)", identity.name(), guard);
        NanoClock clock = new NanoClock(Clock.systemUTC());
        ClockReading reading = new ClockReading();
        // One per name: agents on the same machine may share a folder.
        Path folder = spoolFolder.resolve(URLEncoder.encode(identity.name(), StandardCharsets.UTF_8));
        removeLeftovers(folder);
        RemoteAgent agent = new RemoteAgent(
                identity,
                LinkSettings.of(coordinators.stream().map(Endpoint::toString).toList()),
                (address, listener) -> CoordinatorStream.open(
                        Endpoint.parseAll(address).get(0), credentials.get(), token, clock, listener),
                (first, listener) ->
                        open(first, listener, workloads, secrets, guard, identity.hooks(), reading, folder),
                clock,
                new SplittableRandom(),
                reading);
        metrics.serve(agent);
        try {
            return agent.serve();
        } finally {
            metrics.close();
        }
    }

    /** To the coordinator this is another instance, which never rejoins a run. */
    private static void removeLeftovers(Path folder) {
        AbandonedRuns.remove(folder, "");
        Spool.removeAbandoned(folder);
    }

    private static RemoteRun open(
            StepRequest first,
            RemoteRun.Listener listener,
            Workloads workloads,
            SecretResolver secrets,
            ServerGuard guard,
            Optional<HookFolder> hooks,
            ClockReading reading,
            Path folder) {
        Assignment assignment = Json.read(first.getAssignment(), Assignment.class);
        RunExecution execution =
                new RunExecution(assignment, workloads, secrets, guard, folder.resolve(first.getRunId()));
        return new RemoteRun(
                first.getRunId(),
                execution,
                new RunHooks(hooks, assignment, execution::act, new WireHooks(first.getRunId(), listener)),
                Spool.open(folder, first.getRunId()),
                reading,
                listener);
    }
}
