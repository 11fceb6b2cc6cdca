package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.Session;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoadRunnerTest {

    private static final Phases UNTIL_DONE = new Phases.UntilDone(Duration.ofSeconds(20), Duration.ofSeconds(1));

    private final FakeConnections connections = new FakeConnections();
    private final AtomicLong executed = new AtomicLong();

    @Test
    void intervalsAreNumberedWithoutGapsAndAddUpToTheTotals() {
        Workings.Ran ran = Workings.run(
                Workings.closed(4, Duration.ofMillis(10)), Workings.measure(Duration.ofSeconds(3)), users(4, 4));

        assertThat(ran.intervals()).extracting(Interval::sequence).startsWith(0L, 1L, 2L);
        assertThat(ran.intervals()).extracting(Interval::second).startsWith(0, 1, 2);
        assertThat(ran.summary().intervals()).isEqualTo(ran.intervals().size()).isBetween(3L, 4L);
        assertThat(ran.total().committed()).isEqualTo(executed.get());
        assertThat(ran.summary().totals()).containsExactly(new Total(0, 0, ran.total()));
        assertThat(ran.summary().failure()).isNull();
        assertThat(ran.due()).isEqualTo(ran.started()).isEqualTo(executed.get());
    }

    @Test
    void thinkTimesAreKept() {
        Workings.Ran ran = Workings.run(
                Workings.closed(10, Duration.ofMillis(50)), Workings.measure(Duration.ofSeconds(2)), users(10, 10));

        assertThat(ran.total().committed()).isBetween(320L, 400L);
    }

    @Test
    void cyclesPausesAndDelaysAccountForTheTimeOfEveryUser() {
        LoadTarget target = target(10, 10, () -> slow(Duration.ofMillis(20)));

        Workings.Ran ran = Workings.run(
                Workings.closed(10, Duration.ofMillis(50)), Workings.measure(Duration.ofSeconds(2)), target);

        assertThat(ran.cycles().ended()).isEqualTo(ran.started());
        assertThat(ran.cycles().pausedNanos()).isEqualTo((ran.started() - 10) * 50_000_000);
        assertThat(ran.cycles().servedNanos()).isEqualTo(service(ran).sumNanos());
        assertThat(userSeconds(ran)).isCloseTo(20, within(1.0));
    }

    @Test
    void waitingForAConnectionIsADelayOfTheUser() {
        LoadTarget target = target(4, 1, () -> slow(Duration.ofMillis(20)));

        Workings.Ran ran =
                Workings.run(Workings.closed(4, Duration.ZERO), Workings.measure(Duration.ofSeconds(2)), target);

        assertThat(ran.cycles().pausedNanos()).isZero();
        assertThat(ran.cycles().servedNanos() / 1e9).isCloseTo(2, within(0.2));
        assertThat(userSeconds(ran)).isCloseTo(8, within(0.4));
    }

    @Test
    void whatBeginsAfterTheLoadInACycleUnderWayIsNotMeasured() {
        User twoSteps = new User() {
            private int steps;

            @Override
            public int next() {
                return steps++ % 3 == 2 ? CYCLE_END : 0;
            }

            @Override
            public Outcome execute(int transaction, Session session) {
                return slow(Duration.ofMillis(1_200));
            }

            @Override
            public void abandonCycle() {
                steps = 0;
            }
        };

        Workings.Ran ran = Workings.run(
                Workings.closed(1, Duration.ZERO),
                Workings.measure(Duration.ofSeconds(1)),
                Workings.target(List.of(twoSteps), 1, connections));

        assertThat(ran.intervals().stream().flatMap(interval -> interval.cells().stream()))
                .extracting(cell -> cell.phase() + ": " + cell.counts().committed())
                .containsExactly(Phase.MEASURE + ": 1", Phase.RAMP_DOWN + ": 1");
    }

    @Test
    void usersOfAnOpenLoadDoNotPause() {
        Load load = new Load.Open(100, Arrival.CONSTANT, 4);

        Workings.Ran ran = Workings.run(load, Workings.measure(Duration.ofSeconds(2)), users(4, 4));

        assertThat(ran.cycles().pausedNanos()).isZero();
        assertThat(ran.cycles().ended()).isEqualTo(200);
    }

    @Test
    void manyUsersAreServedByFewConnectionsEachConfinedToOneThread() {
        Load load = Workings.closed(20_000, Duration.ofSeconds(1));
        Phases phases = new Phases.Timed(
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ofSeconds(2),
                Duration.ZERO,
                Duration.ofSeconds(2));

        Workings.Ran ran = Workings.run(load, phases, users(20_000, 64));

        assertThat(ran.total().committed()).isBetween(50_000L, 62_000L);
        assertThat(ran.total().failed()).isZero();
        assertThat(ran.errors()).isZero();
        assertThat(ran.notStarted()).isZero();
    }

    @Test
    void waitingForAConnectionIsPartOfTheResponseButNotOfTheService() {
        LoadTarget target = target(2, 1, () -> slow(Duration.ofMillis(50)));

        Workings.Ran ran =
                Workings.run(Workings.closed(2, Duration.ZERO), Workings.measure(Duration.ofSeconds(2)), target);

        assertThat(meanMillis(response(ran))).isCloseTo(100, within(15.0));
        assertThat(meanMillis(service(ran))).isCloseTo(50, within(10.0));
    }

    @Test
    void anOpenLoadOffersItsRateWhateverTheDatabaseDoes() {
        Load load = new Load.Open(500, Arrival.CONSTANT, 8);

        Workings.Ran ran = Workings.run(load, Workings.measure(Duration.ofSeconds(2)), users(8, 8));

        assertThat(ran.due()).isEqualTo(1_000);
        assertThat(ran.total().committed()).isEqualTo(1_000);
        assertThat(ran.notStarted()).isZero();
    }

    /** One connection, 10 arrivals a second, each taking 150 ms: every arrival is 50 ms later than the one before. */
    @Test
    void lateArrivalsCountFromTheirIntendedStart() {
        Load load = new Load.Open(10, Arrival.CONSTANT, 1);
        LoadTarget target = target(1, 1, () -> slow(Duration.ofMillis(150)));

        Workings.Ran ran = Workings.run(load, Workings.measure(Duration.ofSeconds(2)), target);

        assertThat(ran.total().committed()).isEqualTo(20);
        assertThat(response(ran).maxNanos() / 1e6).isCloseTo(150 + 19 * 50, within(60.0));
        assertThat(meanMillis(response(ran))).isCloseTo(150 + 9.5 * 50, within(50.0));
        assertThat(meanMillis(service(ran))).isCloseTo(150, within(10.0));
        assertThat(lag(ran).maxNanos() / 1e6).isCloseTo(19 * 50, within(60.0));
        assertThat(ran.intervals()).allSatisfy(interval -> assertThat(interval.cells())
                .allSatisfy(cell -> assertThat(cell.phase()).isEqualTo(Phase.MEASURE)));
    }

    @Test
    void arrivalsThatTheDrainDoesNotReachAreCountedAsNotStarted() {
        Load load = new Load.Open(100, Arrival.CONSTANT, 1);
        Phases phases = new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ofMillis(500));

        Workings.Ran ran = Workings.run(load, phases, target(1, 1, () -> slow(Duration.ofMillis(100))));

        assertThat(ran.due()).isEqualTo(100);
        assertThat(ran.started()).isBetween(13L, 16L);
        assertThat(ran.notStarted()).isEqualTo(100 - ran.started());
    }

    /** Eight users on two connections, one call of 600 ms each: some have none left and wait to say so when a second ends. */
    @Test
    void usersOfAFiniteLoadThatAreDoneLeaveNothingNotStarted() {
        LoadTarget target = finite(8, 1, 2, () -> slow(Duration.ofMillis(600)));

        Workings.Ran ran = Workings.run(Workings.closed(8, Duration.ZERO), UNTIL_DONE, target);

        assertThat(ran.started()).isEqualTo(8);
        assertThat(ran.due()).isEqualTo(8);
        assertThat(ran.notStarted()).isZero();
    }

    @Test
    void arrivalsOfAFiniteLoadThatFindNoWorkAreNotDue() {
        LoadTarget target = finite(4, 3, 4, this::committed);

        Workings.Ran ran = Workings.run(new Load.Open(100, Arrival.CONSTANT, 4), UNTIL_DONE, target);

        assertThat(ran.started()).isEqualTo(12);
        assertThat(ran.due()).isEqualTo(12);
        assertThat(ran.notStarted()).isZero();
    }

    @Test
    void aStallIsSeenInTheResponseTimesAndLeavesNoGap() {
        AtomicLong began = new AtomicLong(System.nanoTime());
        Load load = new Load.Open(200, Arrival.CONSTANT, 4);
        Supplier<Outcome> freezing = () -> {
            long now = System.nanoTime() - began.get();
            if (now > 1_000_000_000L && now < 4_000_000_000L) {
                slow(Duration.ofNanos(4_000_000_000L - now));
            }
            return committed();
        };

        Workings.Ran ran = Workings.run(load, Workings.measure(Duration.ofSeconds(5)), target(4, 4, freezing));

        assertThat(ran.intervals()).extracting(Interval::second).startsWith(0, 1, 2, 3, 4);
        assertThat(ran.total().committed()).isEqualTo(1_000);
        assertThat(response(ran).histogram().getValueAtPercentile(50) / 1e3).isCloseTo(500, within(250.0));
        assertThat(service(ran).histogram().getValueAtPercentile(50) / 1e3).isLessThan(5);
        assertThat(response(ran).maxNanos() / 1e6).isCloseTo(3_000, within(150.0));
    }

    @Test
    void aSinkThatStallsForSecondsLosesNothingAndMovesNothing() {
        Load load = new Load.Open(100, Arrival.CONSTANT, 2);
        List<Interval> intervals = new ArrayList<>();
        try (LoadRunner runner = runner(load, Workings.measure(Duration.ofSeconds(5)), users(2, 2));
                Watchdog watchdog = new Watchdog(AgentClock.OWN)) {
            runner.start(System.nanoTime(), watchdog, interval -> {
                intervals.add(interval);
                if (interval.second() == 0) {
                    slow(Duration.ofSeconds(3));
                }
            });
            runner.awaitEnd();
        }

        assertThat(intervals).extracting(Interval::second).startsWith(0, 1, 2, 3, 4);
        assertThat(intervals.subList(0, 5))
                .allSatisfy(interval ->
                        assertThat(interval.cells().get(0).counts().committed()).isCloseTo(100, within(2L)));
    }

    @Test
    void aSinkThatRefusesEndsTheLoadAndSaysWhy() {
        LoadSummary summary;
        try (LoadRunner runner = runner(
                        Workings.closed(1, Duration.ofMillis(1)),
                        Workings.measure(Duration.ofMinutes(5)),
                        users(1, 1));
                Watchdog watchdog = new Watchdog(AgentClock.OWN)) {
            runner.start(System.nanoTime(), watchdog, interval -> {
                throw new IllegalStateException("No space left on device");
            });
            summary = runner.awaitEnd();
        }

        assertThat(summary.failure()).isEqualTo("Interval 0 could not be kept: No space left on device");
    }

    @Test
    void finishingEndsWorkBegunAndBeginsNoMore() {
        CountDownLatch begun = new CountDownLatch(2);
        LoadTarget target = target(2, 2, () -> {
            begun.countDown();
            return slow(Duration.ofMillis(300));
        });

        Workings.Ran ran = Workings.run(
                Workings.closed(2, Duration.ZERO), Workings.measure(Duration.ofMinutes(5)), target, runner -> {
                    awaitQuietly(begun);
                    runner.stop(StopMode.FINISH);
                });

        assertThat(ran.total()).isEqualTo(new Counts(2, 0, 0, 0, 0, 2, 0));
        assertThat(ran.intervals()).hasSize(1);
    }

    @Test
    void terminatingCutsWorkBegunAndLeavesItsOutcomeUnknown() {
        CountDownLatch begun = new CountDownLatch(1);
        LoadTarget target = Workings.target(
                List.of(new SingleStepUser(() -> {
                    begun.countDown();
                    awaitQuietly(connections.aborted);
                    throw FakeEngine.lost();
                })),
                1,
                connections);

        Workings.Ran ran = Workings.run(
                Workings.closed(1, Duration.ZERO), Workings.measure(Duration.ofMinutes(5)), target, runner -> {
                    awaitQuietly(begun);
                    runner.stop(StopMode.TERMINATE);
                });

        assertThat(ran.total()).isEqualTo(new Counts(0, 0, 0, 1, 0, 0, 1));
    }

    @Test
    void workThatOutlastsTheDrainIsCut() {
        LoadTarget target = Workings.target(
                List.of(new SingleStepUser(() -> {
                    awaitQuietly(connections.aborted);
                    throw FakeEngine.lost();
                })),
                1,
                connections);
        Phases phases = new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ofMillis(500));

        Workings.Ran ran = Workings.run(Workings.closed(1, Duration.ZERO), phases, target);

        assertThat(ran.total().unknown()).isEqualTo(1);
        assertThat(ran.intervals()).hasSize(3);
        assertThat(ran.intervals().get(1).loads().get(0).inFlight()).isEqualTo(1);
    }

    @Test
    void countsHowLongUsersHadNoConnection() {
        AtomicLong number = new AtomicLong();
        LoadTarget target = Workings.target(
                List.of(new SingleStepUser(() -> {
                    if (number.incrementAndGet() == 20) {
                        Stream.generate(FakeEngine::lost).limit(5).forEach(connections.openFailures::add);
                        throw FakeEngine.lost();
                    }
                    return slow(Duration.ofMillis(10));
                })),
                1,
                connections);

        Workings.Ran ran =
                Workings.run(Workings.closed(1, Duration.ZERO), Workings.measure(Duration.ofSeconds(2)), target);

        long pausesNanos = 10_000_000L * (1 + 2 + 4 + 8 + 16);
        assertThat(ran.loads().stream()
                        .mapToLong(Interval.TargetLoad::disconnectedNanos)
                        .sum())
                .isBetween(pausesNanos, 2_000_000_000L);
        assertThat(ran.total().committed()).isGreaterThan(30);
    }

    @Test
    void aUserThatDiesIsCountedAndTheOthersGoOn() {
        AtomicLong number = new AtomicLong();
        LoadTarget target = target(3, 3, () -> {
            if (number.incrementAndGet() == 5) {
                throw new IllegalStateException();
            }
            return slow(Duration.ofMillis(10));
        });

        Workings.Ran ran =
                Workings.run(Workings.closed(3, Duration.ZERO), Workings.measure(Duration.ofSeconds(1)), target);

        assertThat(ran.loads())
                .last()
                .extracting(Interval.TargetLoad::liveUsers)
                .isEqualTo(2);
        assertThat(ran.total().failed()).isEqualTo(1);
        assertThat(ran.total().committed()).isGreaterThan(100);
        assertThat(ran.summary().failure()).isNull();
    }

    @Test
    void usersArriveOverTheRampUpAndLeaveOverTheRampDown() {
        Phases phases = new Phases.Timed(
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ZERO);

        Workings.Ran ran = Workings.run(Workings.closed(20, Duration.ofMillis(20)), phases, users(20, 20));

        assertThat(started(ran, Phase.IDLE)).isZero();
        assertThat(started(ran, Phase.MEASURE)).isBetween(800L, 1_020L);
        assertThat(started(ran, Phase.RAMP_UP)).isBetween(800L, 1_100L);
        assertThat(started(ran, Phase.RAMP_DOWN)).isBetween(800L, 1_100L);
    }

    private static long started(Workings.Ran ran, Phase phase) {
        return ran.loads().stream()
                .filter(load -> load.phase() == phase)
                .mapToLong(Interval.TargetLoad::started)
                .sum();
    }

    private LoadRunner runner(Load load, Phases phases, LoadTarget target) {
        return new LoadRunner(LoadPlan.of(phases), 42, RetryPolicy.DEFAULT, List.of(Workings.under(load, target)));
    }

    private LoadTarget finite(int users, int cycles, int workers, Supplier<Outcome> step) {
        List<SingleStepUser> all = Stream.generate(() -> new SingleStepUser(step::get, cycles))
                .limit(users)
                .toList();
        return Workings.target(all, workers, connections);
    }

    private LoadTarget users(int users, int workers) {
        return target(users, workers, this::committed);
    }

    private LoadTarget target(int users, int workers, Supplier<Outcome> step) {
        List<SingleStepUser> all = Stream.generate(() -> new SingleStepUser(step::get))
                .limit(users)
                .toList();
        return Workings.target(all, workers, connections);
    }

    private Outcome committed() {
        executed.incrementAndGet();
        return Outcome.committed();
    }

    private Outcome slow(Duration duration) {
        long until = System.nanoTime() + duration.toNanos();
        while (until - System.nanoTime() > 0) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
        return committed();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static Latency response(Workings.Ran ran) {
        return ran.intervals().stream()
                .flatMap(interval -> interval.cells().stream())
                .map(Interval.Cell::response)
                .reduce(Latency.none(), Latency::plus);
    }

    private static Latency service(Workings.Ran ran) {
        return ran.intervals().stream()
                .flatMap(interval -> interval.cells().stream())
                .map(Interval.Cell::service)
                .reduce(Latency.none(), Latency::plus);
    }

    private static Latency lag(Workings.Ran ran) {
        return ran.loads().stream().map(Interval.TargetLoad::lag).reduce(Latency.none(), Latency::plus);
    }

    private static double userSeconds(Workings.Ran ran) {
        CycleTimes cycles = ran.cycles();
        return (cycles.servedNanos() + cycles.pausedNanos() + lag(ran).sumNanos()) / 1e9;
    }

    private static double meanMillis(Latency latency) {
        return latency.sumNanos() / 1e6 / latency.count();
    }
}
