package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.User;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A program in place of users, played by a thread that reports ten calls of 2 ms each second. */
class ExternalLoadTest {

    private static final Phases PHASES = new Phases.Timed(
            Duration.ofSeconds(1),
            Duration.ZERO,
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ZERO,
            Duration.ofSeconds(5));

    @Test
    void eachReportCountsInItsSecondAndPhase() {
        Ran ran = run(new Program(0, ""), runner -> {});

        assertThat(ran.summary().failure()).isNull();
        assertThat(ran.calls(0)).isZero();
        assertThat(ran.calls(1)).isEqualTo(10);
        assertThat(ran.calls(2)).isEqualTo(10);
        assertThat(ran.calls(3)).isEqualTo(10);
        assertThat(ran.phases(1)).containsExactly(Phase.of(2));
        assertThat(ran.phases(2)).containsExactly(Phase.of(3));
        assertThat(ran.intervals().get(2).cells().get(0).response().maxNanos()).isEqualTo(2_000_000);
        assertThat(ran.summary().totals().get(0).counts()).isEqualTo(new Counts(30, 0, 0, 0, 0, 300, 0));
    }

    @Test
    void aReportThatComesLateCountsLaterAndIsNotLost() {
        Ran ran = run(new Program(700, ""), runner -> {});

        assertThat(ran.calls(1)).isZero();
        assertThat(ran.summary().totals().get(0).counts().committed()).isEqualTo(30);
    }

    @Test
    void theEndOfAProgramBeforeItsTimeFailsTheLoadWithItsReason() {
        Ran ran = run(new Program(0, "disk full"), runner -> {});

        assertThat(ran.summary().failure()).isEqualTo("vm1: disk full");
        assertThat(ran.intervals()
                        .get(ran.intervals().size() - 1)
                        .loads()
                        .get(0)
                        .liveUsers())
                .isZero();
    }

    @Test
    void aStopReachesTheProgram() {
        long begin = System.nanoTime();

        Ran ran = run(new Program(0, ""), runner -> runner.stop(StopMode.FINISH));

        assertThat(ran.summary().failure()).isNull();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void aDatabaseOfWhichTheAgentHasNoUsersDoesNotFailTheLoadOfTheProgram() {
        Ran ran = run(new Program(0, ""), List.of(database()), runner -> {});

        assertThat(ran.summary().failure()).isNull();
        assertThat(ran.summary().totals().get(0).counts().committed()).isEqualTo(30);
    }

    @Test
    void theDeathOfAllUsersFailsTheLoadBesideAProgramAndADatabaseWithoutUsers() {
        SingleStepUser dying = new SingleStepUser(() -> {
            throw new IllegalStateException();
        });

        Ran ran = run(new Program(0, ""), List.of(database(), database(dying)), runner -> {});

        assertThat(ran.summary().failure()).isEqualTo("All users died; see the errors of the run for the causes");
    }

    /** A database with one user, with this agent's part of it. */
    private static LoadTarget database(User... own) {
        return new LoadTarget(
                1,
                new Assignment.Share("db", 0, own.length, 1, 0, 1),
                new FakeEngine(),
                Workings.workload(),
                Workings.group(Workings.closed(1, Duration.ZERO)),
                List.of(own),
                1,
                1,
                new FakeConnections());
    }

    private static Ran run(Program program, Consumer<LoadRunner> meanwhile) {
        return run(program, List.of(), meanwhile);
    }

    private static Ran run(Program program, List<LoadTarget> databases, Consumer<LoadRunner> meanwhile) {
        List<Interval> intervals = Collections.synchronizedList(new ArrayList<>());
        Group group = Group.only(new WorkloadChoice("fake", Map.of()), List.of(), new Load.External());
        ExternalTargetLoad load = new ExternalTargetLoad(0, "vm1", group, Workings.workload(), program);
        try (LoadRunner runner = new LoadRunner(LoadPlan.of(PHASES), 1, RetryPolicy.DEFAULT, databases, List.of(load));
                Watchdog watchdog = new Watchdog(AgentClock.OWN)) {
            watchdog.start();
            runner.start(System.nanoTime(), watchdog, intervals::add);
            meanwhile.accept(runner);
            return new Ran(intervals, runner.awaitEnd());
        }
    }

    private record Ran(List<Interval> intervals, LoadSummary summary) {

        long calls(int second) {
            return intervals.get(second).cells().stream()
                    .mapToLong(cell -> cell.counts().committed())
                    .sum();
        }

        List<Phase> phases(int second) {
            return intervals.get(second).cells().stream()
                    .map(Interval.Cell::phase)
                    .toList();
        }
    }

    private static final class Program implements ExternalLoad {

        private static final long SECOND = 1_000_000_000L;

        private final long lateMillis;
        private final String failure;
        private final CountDownLatch stopped = new CountDownLatch(1);

        Program(long lateMillis, String failure) {
            this.lateMillis = lateMillis;
            this.failure = failure;
        }

        @Override
        public void start(Schedule schedule, Listener listener) {
            Thread thread = new Thread(() -> play(schedule, listener));
            thread.setDaemon(true);
            thread.start();
        }

        private void play(Schedule schedule, Listener listener) {
            for (long at = schedule.begin() + SECOND; at <= schedule.end(); at += SECOND) {
                sleepUntil(at + 50_000_000 + lateMillis * 1_000_000);
                if (stopped.getCount() == 0) {
                    break;
                }
                listener.measured(report());
                if (!failure.isEmpty()) {
                    break;
                }
            }
            listener.ended(0, failure);
        }

        private void sleepUntil(long nanoTime) {
            for (long left = nanoTime - System.nanoTime();
                    left > 0 && stopped.getCount() > 0;
                    left = nanoTime - System.nanoTime()) {
                LockSupport.parkNanos(Math.min(left, 10_000_000));
            }
        }

        private static ExternalReport report() {
            Histogram histogram = Latency.newHistogram();
            histogram.recordValueWithCount(2_000, 10);
            Latency times = new Latency(histogram, 20_000_000, 2_000_000);
            return new ExternalReport(List.of(new ExternalReport.Ended(10, 100, times, times)));
        }

        @Override
        public void stop(StopMode mode) {
            stopped.countDown();
        }

        @Override
        public void close() {
            stop(StopMode.TERMINATE);
        }
    }
}
