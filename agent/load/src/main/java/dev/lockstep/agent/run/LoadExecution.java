package dev.lockstep.agent.run;

import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.agent.load.ConnectionPool;
import dev.lockstep.agent.load.ExternalTargetLoad;
import dev.lockstep.agent.load.LoadPlan;
import dev.lockstep.agent.load.LoadRunner;
import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.load.LoadTarget;
import dev.lockstep.agent.load.RetryPolicy;
import dev.lockstep.agent.load.SteppedProgram;
import dev.lockstep.agent.load.UserSeeds;
import dev.lockstep.agent.load.Watchdog;
import dev.lockstep.engine.PlanAudit;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.files.OwnFolder;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Wait;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.Timeline;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.external.ExternalLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The load of one agent on all targets: connections, users, and the observation of servers and agent. */
final class LoadExecution implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LoadExecution.class);
    private static final Duration OBSERVER_LIMIT = Duration.ofSeconds(5);

    private final Assignment assignment;
    private final Workloads workloads;
    private final List<TargetSite> sites;
    private final List<ExternalSite> externalSites;
    private final Path folder;
    private final Openings<ConnectionPool> pools = new Openings<>(ConnectionPool::close);
    private final Openings<WaitWatch> watches = new Openings<>(WaitWatch::close);
    private final Openings<StatementWatch> statements = new Openings<>(StatementWatch::close);
    private final Openings<ExternalLoad> programs = new Openings<>(ExternalLoad::close);
    private volatile @Nullable LoadRunner runner;
    private @Nullable Watchdog watchdog;

    /** @param folder for the files of programs, which {@link #close} removes */
    LoadExecution(
            Assignment assignment,
            Workloads workloads,
            List<TargetSite> sites,
            List<ExternalSite> externalSites,
            Path folder) {
        this.externalSites = externalSites;
        this.folder = folder;
        this.assignment = assignment;
        this.workloads = workloads;
        this.sites = sites;
    }

    /** Opens every connection that the load needs; on a failure, closes all of them. */
    void connect() {
        try {
            List<ParallelTargets.Task<LoadTarget>> tasks = new ArrayList<>();
            sites.forEach(site -> tasks.add(ParallelTargets.task(site, this::target)));
            RunSpec spec = assignment.spec();
            LoadPlan plan = LoadPlan.of(spec, assignment.changes());
            LoadRunner connecting = new LoadRunner(
                    plan, spec.seed(), RetryPolicy.DEFAULT, ParallelTargets.run(sites.size(), tasks), programs(plan));
            runner = connecting;
            requireConnected(connecting.connect());
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
    }

    private List<ExternalTargetLoad> programs(LoadPlan plan) {
        List<ParallelTargets.Task<ExternalTargetLoad>> tasks = new ArrayList<>();
        externalSites.forEach(site -> tasks.add(new ParallelTargets.Task<>(
                site.target(),
                () -> new ExternalTargetLoad(
                        site.index(),
                        site.name(),
                        assignment.spec().groupOf(site.target()),
                        site.workload(),
                        program(site, plan)))));
        return ParallelTargets.run(externalSites.size(), tasks);
    }

    private ExternalLoad program(ExternalSite site, LoadPlan plan) throws IOException {
        Path own = OwnFolder.strict(folder.resolve(site.name()));
        double rate = ExternalSite.rate(assignment.spec(), site.target());
        return programs.open(() -> assignment.spec().adaptive() == null
                ? site.external().load(own, rate)
                : new SteppedProgram(plan, level -> site.external().load(own, level * rate)));
    }

    private LoadTarget target(TargetSite site) throws SQLException {
        Share share = assignment.shares().get(site.index());
        int connections =
                Math.max(1, Math.min(share.users(), site.target().poolSize().orElse(share.users())));
        if (assignment.leads()) {
            watches.open(() -> new WaitWatch(site));
            if (site.target().facts() == FactsChoice.STATEMENTS) {
                statements.open(() -> new StatementWatch(site));
            }
        }
        site.workload().beforeUsers(site::connectToSchema);
        int opened = Math.max(1, Math.min(connections, firstUsers(share)));
        ConnectionPool pool = pool(site, opened);
        Group group = assignment.spec().groupOf(site.target());
        return new LoadTarget(
                site.index(),
                share,
                site.engine(),
                workloads.byId(group.workload().id()).descriptor(),
                group,
                users(site, share),
                opened,
                connections,
                pool);
    }

    /** The users of a closed load that are there when it begins; of an open one, all that may be needed. */
    private int firstUsers(Share share) {
        Group group = assignment.spec().groupOf(assignment.spec().target(share.target()));
        double level =
                assignment.changes().isEmpty() ? 1 : assignment.changes().get(0).level();
        return group.load().open() ? share.users() : share.usersAt(level);
    }

    private ConnectionPool pool(TargetSite site, int connections) {
        try {
            return pools.open(() -> new ConnectionPool(site.name(), site.engine(), site.loadSettings(), connections));
        } catch (PoolInitializationException failed) {
            if (failed.getCause() instanceof SQLException error) {
                throw new PreparationException(site.engine().explainConnectFailure(site.loadSettings(), error), failed);
            }
            if (failed.getCause() instanceof PreparationException refused) {
                throw refused;
            }
            throw failed;
        }
    }

    private List<User> users(TargetSite site, Share share) {
        List<User> users = new ArrayList<>(share.users());
        for (int index = 0; index < share.users(); index++) {
            int number = share.firstUser() + index;
            long seed = UserSeeds.ofUser(assignment.spec().seed(), number);
            users.add(site.workload().newUser(new UserIdentity(number, share.totalUsers(), seed)));
        }
        return users;
    }

    private void requireConnected(List<LoadRunner.ConnectFailure> failures) {
        if (!failures.isEmpty()) {
            throw new StepFailedException(failures.stream().map(this::describe).toList());
        }
    }

    String describe(LoadRunner.ConnectFailure failure) {
        TargetSite site = site(failure.target().index());
        return String.format(
                Locale.ROOT,
                "%s: opened %d of %d connections. %s",
                site.name(),
                failure.opened(),
                failure.wanted(),
                site.engine().explainConnectFailure(site.loadSettings(), failure.cause()));
    }

    /** @param index in the spec's targets, of which those with paths have no site */
    private TargetSite site(int index) {
        return sites.stream().filter(site -> site.index() == index).findAny().orElseThrow();
    }

    void start(long startNanoTime, AgentClock clock, Consumer<Interval> sink) {
        Watchdog watching = new Watchdog(clock);
        watchdog = watching;
        watching.start();
        Timeline timeline =
                Timeline.of(assignment.spec().under(assignment.changes()).phases());
        long from = startNanoTime + timeline.measurementFrom();
        long to = startNanoTime + timeline.measurementTo();
        watches.all().forEach(watch -> watch.start(from, to));
        statements.all().forEach(watch -> watch.start(from, to));
        connected().start(startNanoTime, watching, sink);
    }

    void change(int first, List<LoadChange> further) {
        LoadRunner running = runner;
        if (running != null) {
            running.change(first, further);
        }
    }

    void stop(StopMode mode) {
        LoadRunner running = runner;
        if (running != null) {
            running.stop(mode);
        }
    }

    LoadSummary awaitEnd() {
        LoadSummary summary = connected().awaitEnd();
        if (assignment.agents() == 1) {
            watches.all().forEach(WaitWatch::end);
            statements.all().forEach(StatementWatch::end);
        }
        return summary;
    }

    /** Closes the users' connections. */
    void disconnect() {
        LoadRunner ended = runner;
        if (ended != null) {
            ended.close();
        }
        pools.closeAll();
    }

    /**
     * What the servers waited for and executed until the end of the measurement. The observation of a load that ends with
     * its work ends here, if other agents share it: they may have worked on after this one.
     */
    StepOutcome observed() {
        Map<String, List<Wait>> waits = new HashMap<>();
        List<String> notes = new ArrayList<>();
        for (WaitWatch watch : watches.all()) {
            List<WaitObserver.Wait> observed = watch.await(OBSERVER_LIMIT);
            waits.put(watch.target(), observed.stream().map(LoadExecution::wait).toList());
            watch.note().ifPresent(notes::add);
        }
        List<TargetStatements> tables = statements.all().stream()
                .map(watch -> watch.await(OBSERVER_LIMIT))
                .toList();
        return new StepOutcome(Map.of(), List.of(), Map.of(), List.of(), waits, notes)
                .withAudit(tables.stream().map(PlanAudit::judge).toList())
                .withStatements(tables);
    }

    private static Wait wait(WaitObserver.Wait wait) {
        return new Wait(wait.name(), wait.seconds(), wait.share());
    }

    private LoadRunner connected() {
        LoadRunner present = runner;
        if (present == null) {
            throw new IllegalStateException("The load is not connected");
        }
        return present;
    }

    /** What a program or a database has left there belongs to them. */
    private static void removeIfEmpty(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException inUse) {
            LOG.debug("Folder {} is left: {}", folder, inUse.toString());
        }
    }

    @Override
    public void close() {
        disconnect();
        programs.close();
        pools.close();
        watches.close();
        statements.close();
        externalSites.forEach(site -> removeIfEmpty(folder.resolve(site.name())));
        if (!externalSites.isEmpty()) {
            removeIfEmpty(folder);
        }
        Watchdog watching = watchdog;
        if (watching != null) {
            watching.close();
        }
    }
}
