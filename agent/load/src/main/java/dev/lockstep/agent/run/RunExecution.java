package dev.lockstep.agent.run;

import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.DatabaseAction;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.Target;
import dev.lockstep.run.machine.Preparation;
import dev.lockstep.workload.FillProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One agent's part of a run: the steps in the requested order, then the load. One thread at a time may call the steps and
 * {@link #start}; any thread may call {@link #stop} and {@link #close}, also during a step.
 */
public final class RunExecution implements AutoCloseable {

    private final Workloads workloads;
    private final SecretResolver secrets;
    private final ServerGuard guard;
    private final Path workDirectory;
    private final EmbeddedServers servers;
    private final Openings<LoadExecution> loads = new Openings<>(LoadExecution::close);
    private final TargetAudits audits = new TargetAudits();
    private Assignment assignment;
    private volatile @Nullable List<TargetSite> sites;
    private volatile @Nullable List<ExternalSite> externalSites;
    private volatile @Nullable LoadExecution load;
    private volatile boolean stopped;

    /**
     * @param guard called before each connection to a target
     * @param workDirectory this run's own folder; {@link #close} removes its content
     */
    public RunExecution(
            Assignment assignment, Workloads workloads, SecretResolver secrets, ServerGuard guard, Path workDirectory) {
        this.assignment = assignment;
        this.workloads = workloads;
        this.secrets = secrets;
        this.guard = guard;
        this.workDirectory = workDirectory;
        servers = new EmbeddedServers(workDirectory);
    }

    /** Adds URLs that became known after the assignment was made. */
    public void update(Assignment newer) {
        if (!newer.urls().equals(assignment.urls())) {
            sites = null;
        }
        assignment = newer;
    }

    /**
     * Executes a step and returns its findings.
     *
     * @param progress notified of rows filled, from several threads; the rows expected are summed over its calls
     * @throws StepFailedException with every problem found; with none if the step was stopped
     */
    public StepOutcome execute(Step step, FillProgress progress) {
        if (stopped && step.outlastsStop()) {
            throw new StepFailedException(List.of());
        }
        return onDatabases(step, progress).plus(onPaths(step, progress));
    }

    /** A run with paths asks each agent for every step; what is done once is for the leader then. */
    private StepOutcome onDatabases(Step step, FillProgress progress) {
        boolean skipped = step.who() == Step.Who.LEADER
                && !assignment.leads()
                && assignment.spec().targets().stream().anyMatch(Target::onFiles);
        if (skipped || (step != Step.CONNECT && databases().isEmpty())) {
            return StepOutcome.NOTHING;
        }
        return switch (step) {
            case OPEN -> open();
            case CHECK -> check();
            case RESET -> TargetSteps.reset(sites(Preparation::resets));
            case CREATE ->
                FillSteps.create(sites(Preparation::fills), assignment.spec().prepare());
            case FILL -> new Filling(assignment, progress, () -> !stopped).fill(sites(Preparation::fills));
            case FINISH -> FillSteps.finish(sites(Preparation::fills), () -> !stopped);
            case PREPARE -> TargetSteps.prepare(sites()).withAudit(audit());
            case CONNECT -> connect();
            case VERIFY -> verify();
        };
    }

    private StepOutcome onPaths(Step step, FillProgress progress) {
        return switch (step) {
            case CHECK -> onPaths().check();
            case CREATE -> pathsToFill().create(assignment.spec().prepare());
            case FILL -> pathsToFill().fill(progress, () -> !stopped);
            case FINISH -> pathsToFill().finish();
            case PREPARE -> onPaths().prepare();
            case VERIFY -> assignment.spec().verify() ? onPaths().verify() : StepOutcome.NOTHING;
            case OPEN, RESET, CONNECT -> StepOutcome.NOTHING;
        };
    }

    /**
     * Drops the workload's objects and their baseline on every target.
     *
     * @throws StepFailedException with every problem found
     */
    public StepOutcome drop() {
        return FillSteps.drop(sites()).plus(onPaths().drop());
    }

    /**
     * Audits the settings of every target as they are before a load.
     *
     * @throws StepFailedException with every target that cannot be reached
     */
    public List<AuditedSetting> audit() {
        return audits.start(assignment, sites());
    }

    /**
     * Starts the load of the connected users at a value of {@link System#nanoTime}; the sink gets every interval in
     * order.
     */
    public void start(long startNanoTime, Consumer<Interval> sink) {
        start(startNanoTime, AgentClock.OWN, sink);
    }

    /** The same, with the state of the agent's clock for the health in the intervals. */
    public void start(long startNanoTime, AgentClock clock, Consumer<Interval> sink) {
        connected().start(startNanoTime, clock, sink);
    }

    /**
     * Changes a running load; any thread may call it.
     *
     * @param first how many changes come before these
     * @param further in order; those that are known already have no effect
     */
    public void change(int first, List<LoadChange> further) {
        LoadExecution running = load;
        if (running != null) {
            running.change(first, further);
        }
    }

    /**
     * Stops a running load; a fill stops between two blocks and can be resumed. A step that {@link Step#outlastsStop} goes on, but
     * none begins.
     */
    public void stop(StopMode mode) {
        stopped = true;
        LoadExecution running = load;
        if (running != null) {
            running.stop(mode);
        }
    }

    /**
     * Does an action on the databases of the run while its load is under way; any thread may call it.
     *
     * @param cancelled ends it early when completed
     */
    public HookOutcome act(DatabaseAction action, CompletableFuture<?> cancelled) throws InterruptedException {
        return new MaintenanceWork(action, sites(), servers).run(cancelled);
    }

    /** Waits until the load has ended and the sink has received all its intervals. */
    public LoadSummary awaitEnd() {
        return connected().awaitEnd();
    }

    /** Cancels work in progress and releases everything; what a step still opens is closed by the step. */
    @Override
    public void close() {
        stopped = true;
        loads.close();
        servers.close();
    }

    private StepOutcome open() {
        Map<String, String> urls = servers.start(assignment);
        update(assignment.withUrls(urls));
        return new StepOutcome(urls, List.of(), Map.of(), List.of(), Map.of(), List.of());
    }

    private StepOutcome check() {
        List<String> complaints = assignment.spec().events().stream()
                .flatMap(event -> Optional.ofNullable(event.start()).stream())
                .flatMap(start -> start.action().stream())
                .flatMap(action -> new MaintenanceWork(action, sites(), servers).complaints().stream())
                .toList();
        if (!complaints.isEmpty()) {
            throw new StepFailedException(complaints);
        }
        return TargetSteps.check(sites());
    }

    private StepOutcome connect() {
        LoadExecution connecting =
                loads.open(() -> new LoadExecution(assignment, workloads, sites(), externalSites(), workDirectory));
        load = connecting;
        connecting.connect();
        return StepOutcome.NOTHING;
    }

    private StepOutcome verify() {
        LoadExecution ended = load;
        if (ended == null) {
            return verifyData();
        }
        ended.disconnect();
        StepOutcome observed = ended.observed();
        return audits.end(verifyData().plus(observed), assignment, sites());
    }

    private StepOutcome verifyData() {
        return assignment.spec().verify() ? TargetSteps.verify(sites()) : StepOutcome.NOTHING;
    }

    private LoadExecution connected() {
        LoadExecution present = load;
        if (present == null) {
            throw new IllegalStateException("Step CONNECT comes before the load");
        }
        return present;
    }

    private List<TargetSite> sites(BiPredicate<RunSpec, Target> concerned) {
        return sites().stream()
                .filter(site -> concerned.test(assignment.spec(), site.target()))
                .toList();
    }

    private List<TargetSite> sites() {
        List<TargetSite> known = sites;
        if (known == null) {
            known = newSites();
            sites = known;
        }
        return known;
    }

    private List<TargetSite> newSites() {
        TargetSites maker = new TargetSites(assignment, workloads, secrets, guard);
        Function<Integer, ParallelTargets.Task<TargetSite>> task =
                index -> new ParallelTargets.Task<>(assignment.spec().targets().get(index), () -> maker.site(index));
        List<Integer> databases = databases();
        return ParallelTargets.run(
                databases.size(), databases.stream().map(task).toList());
    }

    /** The indexes of the targets that are databases. */
    private List<Integer> databases() {
        List<Target> targets = assignment.spec().targets();
        return IntStream.range(0, targets.size())
                .filter(index -> !targets.get(index).onFiles())
                .boxed()
                .toList();
    }

    /** The steps of a fill may be there for an embedded database alone. */
    private ExternalSteps pathsToFill() {
        return new ExternalSteps(externalSites().stream()
                .filter(site -> Preparation.fills(assignment.spec(), site.target()))
                .toList());
    }

    private ExternalSteps onPaths() {
        return new ExternalSteps(externalSites());
    }

    private List<ExternalSite> externalSites() {
        List<ExternalSite> known = externalSites;
        if (known == null) {
            known = ExternalSite.of(assignment, workloads);
            externalSites = known;
        }
        return known;
    }
}
