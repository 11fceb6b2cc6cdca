package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.StopMode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * Applies one agent's share of the loads to their targets, from an agreed start through all phases to the end of the drain.
 * Connect, start, wait for the end; stop at any time from any thread.
 */
public final class LoadRunner implements AutoCloseable {

    private static final long HARVEST_GRACE_NANOS = 20_000_000;

    /** A program sends what it measured after the end of the second. */
    private static final long REPORT_GRACE_NANOS = 400_000_000;

    private static final long GIVE_UP_NANOS = 10_000_000_000L;

    private final LoadPlan plan;
    private final WorkerControl control = new WorkerControl();
    private final List<DrivenTarget> targets = new ArrayList<>();
    private final List<ProgramOfTarget> programs = new ArrayList<>();
    private final List<Worker> workers = new ArrayList<>();
    private final CountDownLatch workersLeft;
    private final CompletableFuture<LoadSummary> summary = new CompletableFuture<>();
    private final AtomicBoolean cutting = new AtomicBoolean();
    private long startSkewNanos;

    /** @param seed the spec's seed */
    public LoadRunner(LoadPlan plan, long seed, RetryPolicy retryPolicy, List<LoadTarget> loadTargets) {
        this(plan, seed, retryPolicy, loadTargets, List.of());
    }

    /**
     * A load that programs make on some of its targets.
     *
     * @param seed the spec's seed
     */
    public LoadRunner(
            LoadPlan plan,
            long seed,
            RetryPolicy retryPolicy,
            List<LoadTarget> loadTargets,
            List<ExternalTargetLoad> external) {
        this.plan = plan;
        int cores = Runtime.getRuntime().availableProcessors();
        int coresPerTarget = Math.max(1, (cores + 1) / Math.max(1, loadTargets.size()));
        Drivers drivers = new Drivers(plan, seed, retryPolicy, control, coresPerTarget);
        loadTargets.forEach(target -> targets.add(drivers.drive(target)));
        targets.forEach(target -> workers.addAll(target.workers()));
        external.forEach(load -> programs.add(new ProgramOfTarget(load, plan, control)));
        workersLeft = new CountDownLatch(workers.size());
    }

    /**
     * Opens the connections that the load begins with; those of users that come later are opened when they come. Returns
     * at most one failure per target.
     */
    public List<ConnectFailure> connect() {
        List<ConnectFailure> failures = new ArrayList<>();
        for (DrivenTarget target : targets) {
            connect(target, failures);
        }
        return failures;
    }

    private static void connect(DrivenTarget target, List<ConnectFailure> failures) {
        int opened = 0;
        int wanted = target.target().firstConnections();
        try {
            for (Worker worker : target.workers().subList(0, wanted)) {
                worker.connection().open();
                opened++;
            }
        } catch (SQLException error) {
            failures.add(new ConnectFailure(target.target(), opened, wanted, error));
        }
    }

    /**
     * Starts the load.
     *
     * @param startNanoTime the start, as a value of {@link System#nanoTime}
     * @param watchdog watches the agent during the load
     * @param sink gets every interval in order, on one thread; if it throws, the load fails
     */
    public void start(long startNanoTime, Watchdog watchdog, Consumer<Interval> sink) {
        control.startAt(startNanoTime);
        List<HarvestedTarget> harvested = new ArrayList<>(programs);
        targets.forEach(target -> harvested.add(new UsersOfTarget(target)));
        Harvester harvester = new Harvester(harvested, plan, control, watchdog, sink);
        Thread supervisor = new Thread(() -> supervise(harvester), "lockstep-intervals");
        control.onStop(() -> LockSupport.unpark(supervisor));
        supervisor.setDaemon(true);
        for (DrivenTarget target : targets) {
            watchdog.workers(target.target().share().target(), startWorkers(target, supervisor));
        }
        programs.forEach(program -> program.start(startNanoTime, supervisor));
        supervisor.start();
    }

    private List<Thread> startWorkers(DrivenTarget target, Thread supervisor) {
        List<Thread> threads = new ArrayList<>();
        int number = 0;
        for (Worker worker : target.workers()) {
            String name = "lockstep-" + target.target().share().target() + "-" + number++;
            Thread thread = new Thread(() -> work(worker, supervisor), name);
            control.onStop(() -> LockSupport.unpark(thread));
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        return threads;
    }

    private void work(Worker worker, Thread supervisor) {
        try {
            worker.run();
        } catch (Throwable fatal) {
            control.fail("The agent failed: " + fatal);
            stop(StopMode.TERMINATE);
            throw fatal;
        } finally {
            workersLeft.countDown();
            LockSupport.unpark(supervisor);
        }
    }

    /**
     * Changes the load of a run under way; any thread may call it.
     *
     * @param first how many changes come before these
     * @param further in order; those that are known already have no effect
     */
    public void change(int first, List<LoadChange> further) {
        plan.change(first, further);
        control.wakeAll();
    }

    /** Stops the load early; a second call can only switch from finish to terminate. */
    public void stop(StopMode mode) {
        control.stop(mode);
        if (mode == StopMode.TERMINATE && cutting.compareAndSet(false, true)) {
            Thread termination = new Thread(new Termination(workers, workersLeft), "lockstep-termination");
            termination.setDaemon(true);
            termination.start();
        }
    }

    /** Waits until the load has ended and the sink has received every interval. */
    public LoadSummary awaitEnd() {
        return summary.join();
    }

    /** Closes the connections; terminates a running load first. */
    @Override
    public void close() {
        stop(StopMode.TERMINATE);
        programs.forEach(ProgramOfTarget::close);
        workers.forEach(worker -> worker.connection().close());
    }

    private void supervise(Harvester harvester) {
        try {
            summary.complete(harvestAll(harvester));
        } catch (Throwable fatal) {
            control.stop(StopMode.TERMINATE);
            summary.completeExceptionally(fatal);
            throw fatal;
        }
    }

    private LoadSummary harvestAll(Harvester harvester) {
        control.sleepUntil(0);
        startSkewNanos = control.now();
        while (!over()) {
            long due = (harvester.next() + 1) * Stripe.SECOND_NANOS + grace();
            if (control.now() >= due) {
                harvester.harvest();
            } else {
                finishWhenIntervalsAreLost(harvester);
                terminateWhenDrainIsOver();
                sleepUntilSomethingIsDue(due);
            }
        }
        harvester.harvestRest(endOffset());
        noteEarlyEnd();
        return new LoadSummary(
                harvester.next(), harvester.totals(), worstStartSkew(), control.failure(), lastTransactionEnd());
    }

    /** Until the next interval, the end of the load or that of the drain; the end of a worker or a stop wakes it earlier. */
    private void sleepUntilSomethingIsDue(long interval) {
        long now = control.now();
        long due = LongStream.of(plan.timeline().loadEnd(), drainEnd())
                .filter(end -> end > now)
                .reduce(interval, Math::min);
        if (due > now) {
            LockSupport.parkNanos(this, due - now);
        }
    }

    private long grace() {
        return programs.isEmpty() ? HARVEST_GRACE_NANOS : REPORT_GRACE_NANOS;
    }

    private long worstStartSkew() {
        return programs.stream()
                .map(ProgramOfTarget::startSkewNanos)
                .reduce(startSkewNanos, (worst, skew) -> Math.abs(skew) > Math.abs(worst) ? skew : worst);
    }

    private boolean over() {
        if (workersLeft.getCount() > 0 || !programs.stream().allMatch(ProgramOfTarget::ended)) {
            return givenUp();
        }
        return plan.timeline().finite()
                || control.stopped()
                || allDied()
                || control.now() >= plan.timeline().loadEnd();
    }

    private boolean givenUp() {
        boolean stuck = control.now() > drainEnd() + GIVE_UP_NANOS;
        if (stuck) {
            control.fail(
                    programs.stream().allMatch(ProgramOfTarget::ended)
                            ? workersLeft.getCount() + " connections did not react to an abort"
                            : "A program did not react to an abort");
        }
        return stuck;
    }

    private long drainEnd() {
        return Math.min(plan.timeline().loadEnd(), control.stoppedOffset())
                + plan.timeline().drainEnd()
                - plan.timeline().loadEnd();
    }

    private void terminateWhenDrainIsOver() {
        if (!control.terminating() && control.now() >= drainEnd()) {
            stop(StopMode.TERMINATE);
        }
    }

    private void finishWhenIntervalsAreLost(Harvester harvester) {
        if (!harvester.delivers() && !control.stopped()) {
            control.stop(StopMode.FINISH);
        }
    }

    /** Timed phases last until their end, even if the last cycle ended earlier. */
    private long endOffset() {
        long ended = control.now();
        return plan.timeline().finite() || control.stopped() || allDied()
                ? ended
                : Math.max(plan.timeline().loadEnd(), lastTransactionEnd());
    }

    private long lastTransactionEnd() {
        return workers.stream().mapToLong(Worker::lastEndOffset).max().orElse(0);
    }

    /** Targets of which this agent has no users do not count. */
    private boolean allDied() {
        return targets.stream().anyMatch(DrivenTarget::hasUsers)
                && targets.stream().allMatch(target -> target.liveUsers() == 0);
    }

    private void noteEarlyEnd() {
        int unfinished =
                targets.stream().mapToInt(DrivenTarget::unfinishedUsers).sum();
        if (allDied()) {
            control.fail("All users died; see the errors of the run for the causes");
        } else if (plan.timeline().finite() && unfinished > 0 && !stoppedBeforeLimit()) {
            control.fail("The run reached its time limit while " + unfinished
                    + " users still had work: raise phases.limit or reduce the work");
        }
    }

    private boolean stoppedBeforeLimit() {
        return control.stoppedOffset() < plan.timeline().loadEnd();
    }

    /**
     * Connections that could not be opened.
     *
     * @param opened how many were opened before the failure
     */
    public record ConnectFailure(LoadTarget target, int opened, int wanted, SQLException cause) {}
}
