package dev.lockstep.bench;

import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.agent.load.LoadPlan;
import dev.lockstep.agent.load.LoadRunner;
import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.load.LoadTarget;
import dev.lockstep.agent.load.RetryPolicy;
import dev.lockstep.agent.load.Watchdog;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.StopMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The agent's runner in this process, with its threads, records and interval clock, and users that do nothing. */
final class NoOpLoad implements AutoCloseable {

    /** The name prefix of the threads that execute transactions. */
    static final String WORKERS = "lockstep-noop-";

    private static final String TARGET = "noop";
    private static final Duration LONGER_THAN_MEASURED = Duration.ofHours(1);
    private static final Duration DRAIN = Duration.ofSeconds(5);

    private final List<NoOpUser> users;
    private final LoadRunner runner;
    private final Watchdog watchdog = new Watchdog(AgentClock.OWN);
    private final AtomicLong inIntervals = new AtomicLong();

    /** @param users of the load; they share the connections */
    NoOpLoad(Load load, int users, int connections, Duration rampUp) {
        this.users = Stream.generate(NoOpUser::new).limit(users).toList();
        Phases phases =
                new Phases.Timed(Duration.ZERO, rampUp, Duration.ZERO, LONGER_THAN_MEASURED, Duration.ZERO, DRAIN);
        LoadTarget target = new LoadTarget(
                0,
                new Share(TARGET, 0, users, users, 0, 1),
                BenchEngines.POSTGRESQL,
                Descriptors.of(1),
                Group.only(new WorkloadChoice(TARGET, Map.of()), List.of(), load),
                List.copyOf(this.users),
                connections,
                connections,
                new NoConnections());
        runner = new LoadRunner(LoadPlan.of(phases), 1, RetryPolicy.DEFAULT, List.of(target));
    }

    /** Starts now; the sink gets each interval on one thread. */
    void start(Consumer<Interval> sink) {
        runner.connect();
        watchdog.start();
        runner.start(System.nanoTime(), watchdog, interval -> {
            interval.cells().forEach(cell -> inIntervals.addAndGet(cell.counts().committed()));
            sink.accept(interval);
        });
    }

    /** The transactions that were executed so far. */
    long executed() {
        return users.stream().mapToLong(NoOpUser::executed).sum();
    }

    /** Ends the load, and checks that the runner recorded every execution. */
    void finish() {
        runner.stop(StopMode.FINISH);
        LoadSummary summary = runner.awaitEnd();
        long total = summary.totals().get(0).counts().committed();
        if (executed() != total || executed() != inIntervals.get()) {
            throw new IllegalStateException(
                    "Executed " + executed() + ", in intervals " + inIntervals.get() + ", in total " + total);
        }
    }

    @Override
    public void close() {
        runner.close();
        watchdog.close();
    }
}
