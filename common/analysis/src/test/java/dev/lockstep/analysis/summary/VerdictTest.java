package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.summary.Scenario.MEASURE;
import static dev.lockstep.analysis.summary.Scenario.WARM_UP;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.SearchLine;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each code alone: what spoils one thing is found by one check. */
class VerdictTest {
    private static final Load FOUR_USERS = new Load.Closed(4, new Load.ThinkTime.Fixed(Duration.ZERO));

    private static final RunSpec OPEN =
            Specs.spec(Specs.phases(WARM_UP, MEASURE), new Load.Open(100, Load.Arrival.CONSTANT, 4), List.of(), "vm1a");

    /** What counts are the rows of the orders. */
    private static final WorkloadDescriptor ROWS = new WorkloadDescriptor(
            "rows",
            "Rows of a shop",
            List.of("postgresql"),
            Specs.SHOP.transactions(),
            List.of(),
            new Metric("rows/s", 1, List.of(new Term("order", Count.UNITS))),
            List.of(),
            Specs.SHOP.books(),
            Specs.SHOP.searches());

    private static final CycleTimes ONE_OF_TWO_USERS = new CycleTimes(1, 100_000_000, 900_000_000);
    private static final int RAMP_UP = 40;

    /** A thread or processor that waits most of the time. */
    private static final Busy COOL = new Busy("cool", 89.9);

    private static final Busy FREE = new Busy("/", 9.9);

    private final Scenario run = new Scenario();

    @Test
    void believesARunWithoutFault() {
        Verdict verdict = run.verdict();

        assertThat(verdict.reasons()).isEmpty();
        assertThat(verdict.warnings()).isEmpty();
        assertThat(verdict.valid()).isTrue();
    }

    @Test
    void doesNotBelieveARunThatDidNotComplete() {
        run.state = RunState.STOPPED;
        run.cause = "stopped by ann";

        assertThat(onlyReason(VerdictCode.NOT_COMPLETED))
                .isEqualTo("The run is STOPPED: stopped by ann. The figures cover it up to that point.");
    }

    @Test
    void endsTheCauseOfARunThatDidNotCompleteWithOneFullStop() {
        run.state = RunState.STOPPED;
        run.cause = "stopped by ann.";

        assertThat(onlyReason(VerdictCode.NOT_COMPLETED)).startsWith("The run is STOPPED: stopped by ann. The figures");
    }

    @Test
    void doesNotBelieveAnAgentThatGaveUp() {
        run.failure = "no connection was left";

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isFalse();
        assertThat(verdict.reasons())
                .extracting(Finding::message)
                .containsExactly(
                        "Agent a1 ended its load early: no connection was left",
                        "Agent a2 ended its load early: no connection was left");
    }

    @Test
    void limitsTheShareOfErrors() {
        run.orders = second -> new Counts(98, 0, 1, 1, 0, 98, 0);
        run.databaseGain = WARM_UP + MEASURE;

        assertThat(onlyReason(VerdictCode.ERROR_SHARE))
                .isEqualTo("2 % of 36,000 transactions failed; the limit is 0.1 %. See the errors and their examples;"
                        + " raise limits.errorShare only if they belong to the load.");
    }

    @Test
    void believesErrorsWithinTheLimit() {
        run.orders = second -> second == 50 ? new Counts(90, 0, 10, 0, 0, 90, 0) : commits(100);

        assertThat(run.verdict().valid()).isTrue();
    }

    /** One of some 1,070 failed, and one of the 86 of its target. */
    @Test
    void ofFewTransactionsOfATargetOneMayFail() {
        ResultDocument document = SimulatedRun.closed(new Random(1), 85, 1, 0)
                .service(0.94, 0.2)
                .targets(12)
                .lastTargetFails(1 / 95.0)
                .lastTargetWorks(0, 85)
                .document();

        assertThat(document.transactions().get(0).failed()).isOne();
        assertThat(document.verdict().reasons()).noneMatch(reason -> reason.code() == VerdictCode.ERROR_SHARE);
    }

    @Test
    void nothingWasSold() {
        run.orders = second -> new Counts(0, 100, 0, 0, 0, 0, 0);

        assertThat(onlyReason(VerdictCode.ROLLBACK_SHARE))
                .isEqualTo("100 % of 36,000 transactions 'order' rolled back; the limit is 5 %. Check and fill the"
                        + " data, or raise limits.rollbackShare if these rollbacks belong to the load.");
    }

    @Test
    void believesRollbacksThatBelongToTheLoad() {
        run.orders = second -> new Counts(95, 5, 0, 0, 0, 95, 0);

        assertThat(run.verdict().valid()).isTrue();
    }

    @Test
    void tooFewSearchesFoundSomething() {
        run.searches = second -> new SearchCount(0, 1, Scenario.phase(second), 100, second < WARM_UP ? 100 : 22);

        assertThat(onlyReason(VerdictCode.FEW_FOUND))
                .isEqualTo("22 % of 36,000 searches 'by-actor' of target vm1a found something; the workload expects at"
                        + " least 25 %. A search that finds nothing is cheap, so the throughput is too"
                        + " high. Check that users search for words that the database contains: fill"
                        + " it, or set the parameters it was filled with.");
        assertThat(run.document().searches())
                .containsExactly(new SearchLine("vm1a", "by-actor", 36_000, 7_920, 0.22, 0.25));
    }

    @Test
    void searchesOfWhichNothingIsExpectedMayFindNothing() {
        run.searches = second -> new SearchCount(0, 0, Scenario.phase(second), 100, 0);

        assertThat(run.verdict().valid()).isTrue();
        assertThat(run.document().searches()).containsExactly(new SearchLine("vm1a", "by-title", 36_000, 0, 0, null));
    }

    @Test
    void believesFewSearchesThatFoundNothingByChance() {
        run.searches = second -> new SearchCount(0, 1, Scenario.phase(second), second == 50 ? 13 : 0, 0);
        assertThat(run.verdict().valid()).isTrue();

        run.searches = second -> new SearchCount(0, 1, Scenario.phase(second), second == 50 ? 14 : 0, 0);
        assertThat(onlyReason(VerdictCode.FEW_FOUND)).startsWith("0 % of 28 searches");
    }

    @Test
    void refusesARateThatAProgramDidNotMake() {
        run.spec = Specs.spec(Specs.phases(WARM_UP, MEASURE), new Load.External(202), List.of(), "vm1a");
        assertThat(run.verdict().reasons()).as("200 of 202").isEmpty();

        run.spec = Specs.spec(Specs.phases(WARM_UP, MEASURE), new Load.External(203), List.of(), "vm1a");
        assertThat(firstReason(VerdictCode.BACKLOG))
                .startsWith(
                        "Target vm1a: 200.0 calls a second were made in the measurement, of 203.0/s asked for; the limit is 1 %"
                                + " less.");
    }

    @Test
    void refusesARateThatOneTargetMissesAndAnotherExceeds() {
        run.spec = Specs.spec(Specs.phases(WARM_UP, MEASURE), new Load.External(100), List.of(), "vm1a", "vm2a");

        assertThat(run.verdict().reasons())
                .as("200 and 0, of 100 on each")
                .filteredOn(reason -> reason.code() == VerdictCode.BACKLOG)
                .singleElement()
                .satisfies(reason -> assertThat(reason.message())
                        .startsWith("Target vm2a: 0.0 calls a second were made in the measurement, of 100.0/s"));
    }

    @Test
    void warnsOfRetries() {
        run.orders = second -> new Counts(100, 0, 0, 0, 25, 100, 0);

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.RETRY_SHARE);
        assertThat(verdict.warnings().get(0).message())
                .startsWith("20 % of 45,000 attempts were retries; the limit is 1 %.");
    }

    @Test
    void noticesUsersThatDied() {
        run.load = second -> new TargetLoad(
                0, Scenario.phase(second), 1, 1, 0, times(1, 1), 1, second < 100 ? 2 : 1, 0, CycleTimes.NONE);

        Verdict verdict = run.verdict();
        assertThat(verdict.reasons())
                .extracting(Finding::code)
                .containsExactly(VerdictCode.USERS_DIED, VerdictCode.USERS_DIED);
        assertThat(verdict.reasons().get(0).message())
                .startsWith("1 of 2 users of target vm1a died on agent a1; the limit is 0.");
        assertThat(verdict.warnings()).isEmpty();
    }

    @Test
    void namesTheSecondsOfALostAgent() {
        run.orders = second -> commits(100);
        run.lost = Map.of("a2", "it was silent for 30 s");
        run.delivered = (agent, second) -> agent.equals("a1") || second < 188;

        assertThat(onlyReason(VerdictCode.AGENT_LOST))
                .isEqualTo("Agent a2 was lost: it was silent for 30 s. Seconds that it did not report: 188-189. The"
                        + " load was lower than specified, and the books have no upper bound.");
    }

    @Test
    void noticesAnAgentWithoutSpareProcessors() {
        run.health = second -> new Health(second % 60 < 10 ? 97 : 30, 0, times(10, 1_000), 0, 0, 0, Hotspots.NONE);

        Verdict verdict = run.verdict();
        assertThat(verdict.reasons())
                .extracting(Finding::code)
                .containsExactly(VerdictCode.AGENT_SATURATED, VerdictCode.AGENT_SATURATED);
        assertThat(verdict.reasons().get(0).message())
                .startsWith("Agent a1 used 90 % or more of its 4 logical processors for 10 s in a row;"
                        + " the limit is 10 s.");
    }

    @Test
    void letsAnAgentBeBusyForAMoment() {
        run.health = second -> new Health(second % 10 < 9 ? 97 : 30, 0, times(10, 1_000), 0, 0, 0, Hotspots.NONE);

        assertThat(run.verdict().valid()).isTrue();
    }

    @Test
    void noticesAHotThreadOnAMachineWithProcessorsToSpare() {
        run.health = hot(new Hotspots(new Busy("lockstep-intervals", 93.7), COOL, COOL, COOL, FREE));

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith("Thread lockstep-intervals of agent a1, which all its users share, used 93 % or more of one"
                        + " processor for 10 s in a row; the limit is 90 %.");
    }

    @Test
    void noticesWorkersThatSetThePace() {
        run.health = hot(new Hotspots(COOL, new Busy("lockstep-vm1a-0", 98), new Busy("vm1a", 90), COOL, FREE));

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith(
                        "The workers of target vm1a on agent a1, on average, used 90 % or more of one processor for 10 s"
                                + " in a row; the limit is 90 %.");
    }

    @Test
    void warnsOfASingleWorkerThatSetsThePaceOfItsUsers() {
        run.health = hot(new Hotspots(COOL, new Busy("lockstep-vm1a-0", 98), new Busy("vm1a", 60), COOL, FREE));

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings())
                .extracting(Finding::code)
                .containsExactly(VerdictCode.AGENT_SATURATED, VerdictCode.AGENT_SATURATED);
        assertThat(verdict.warnings().get(0).message())
                .startsWith("Worker lockstep-vm1a-0 of agent a1 used 98 % or more");
    }

    @Test
    void noticesAProcessorFullOfInterrupts() {
        run.health = hot(new Hotspots(COOL, COOL, COOL, new Busy("cpu3", 99.2), FREE));

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith(
                        "Interrupts on the machine of agent a1 used 99 % or more of one processor for 10 s in a row; the"
                                + " limit is 90 %: cpu3.");
    }

    @Test
    void noticesAnAgentThatItsQuotaStops() {
        run.health = hot(new Hotspots(COOL, COOL, COOL, COOL, new Busy("/kubepods/pod7", 10)));

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith(
                        "The CPU quota of control group /kubepods/pod7 throttled agent a1 in 10 % or more of its periods"
                                + " for 10 s in a row; the limit is 10 %.");

        run.health = hot(new Hotspots(COOL, COOL, COOL, COOL, FREE));
        assertThat(run.verdict().valid()).isTrue();
    }

    @Test
    void believesThreadsThatWereHotInTheWarmUpOnly() {
        Hotspots hot = new Hotspots(new Busy("lockstep-intervals", 100), COOL, COOL, COOL, FREE);
        run.health = second -> hot(second < WARM_UP + 9 ? hot : Hotspots.NONE).apply(second);
        assertThat(run.verdict().valid()).isTrue();

        run.health = second -> hot(second < WARM_UP + 10 ? hot : Hotspots.NONE).apply(second);
        assertThat(run.verdict().valid()).isFalse();
    }

    private static IntFunction<Health> hot(Hotspots hotspots) {
        return second -> new Health(1.5, 0, times(10, 1_000), 0, 0, 0, hotspots);
    }

    @Test
    void noticesAnAgentThatPauses() {
        run.health = second -> new Health(20, 60, times(10, 1_000), 0, 0, 0, Hotspots.NONE);

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith(
                        "Agent a1 paused for garbage collection during 6.0 % of the measurement; the limit is 5 %.");
    }

    @Test
    void noticesAnAgentThatWakesUpLate() {
        run.health = second -> new Health(20, 0, times(10, 80_000), 0, 0, 0, Hotspots.NONE);

        assertThat(firstReason(VerdictCode.AGENT_SATURATED))
                .startsWith("A probe on agent a1 woke up 80.0 ms late (99th percentile); the limit is 50 ms.");
    }

    @Test
    void noticesAnAgentThatSeldomWakesUpLate() {
        run.health = second -> new Health(20, 0, times(10, second % 40 == 0 ? 80_000 : 1_000), 0, 0, 0, Hotspots.NONE);
        assertThat(firstReason(VerdictCode.AGENT_SATURATED)).startsWith("A probe on agent a1 woke up 80.0 ms late");

        run.health =
                second -> new Health(20, 0, times(10, second == WARM_UP + 50 ? 80_000 : 1_000), 0, 0, 0, Hotspots.NONE);
        assertThat(run.verdict().valid()).isTrue();
    }

    @Test
    void namesTheSecondsOfMissingIntervals() {
        run.delivered = (agent, second) -> agent.equals("a1") || second != 60;

        Verdict verdict = run.verdict();
        assertThat(verdict.reasons()).extracting(Finding::code).containsExactly(VerdictCode.INTERVALS_MISSING);
        assertThat(verdict.reasons().get(0).message())
                .startsWith("Agent a2 did not deliver 1 of 190 intervals. Missing seconds: 60.");
    }

    @Test
    void noticesIntervalsThatDoNotAddUp() {
        run.untold = commits(1);

        assertThat(firstReason(VerdictCode.INTERVALS_MISSING))
                .startsWith("Agent a1 delivered 190 intervals, but their sums differ from the totals that it reported");
    }

    @Test
    void comparesTheBooks() {
        run.databaseGain = 3;

        assertThat(onlyReason(VerdictCode.BOOKS))
                .isEqualTo("Book 'orders' of target vm1a does not balance: the target gained 38,003, the ledger"
                        + " has 38,000, a difference of 3; the limits are 0 and 0. Check whether anything"
                        + " else worked on it.");
    }

    @Test
    void wantsTheBooksThatTheSpecAsksFor() {
        run.verified = false;

        assertThat(onlyReason(VerdictCode.BOOKS))
                .isEqualTo("The spec asks to verify the targets, but nothing was verified. Run it again.");
    }

    @Test
    void wantsEveryBookRead() {
        run.bookRead = "another";

        assertThat(onlyReason(VerdictCode.BOOKS))
                .isEqualTo("Book 'orders' of target vm1a was not read both before and after the run; the ledger has"
                        + " 38,000. Look for the error that prevented it, and run again.");
    }

    @Test
    void believesARunThatIsExactlyAtItsLimits() {
        run.spec =
                Specs.spec(Specs.phases(WARM_UP, MEASURE), FOUR_USERS, List.of(new HostChoice("esx1", "auto")), "vm1a");
        run.hosts = new HostFigures(
                Map.of("esx1", new HostCoverage(0.9, 0, 0, 5)), List.of(), List.of(), Map.of(), List.of(), List.of());
        run.startSkewNanos = Map.of("a1", -10_000_000L, "a2", 40_000_000L);
        run.health = second ->
                new Health(second % 10 < 9 ? 90 : 89.9, 50, times(10, 50_000), 0, 0, 5_000_000, Hotspots.NONE);

        assertThat(run.verdict().reasons()).isEmpty();
    }

    @Test
    void countsASecondAtTheLimitAsSaturated() {
        run.health = second -> new Health(second % 60 < 10 ? 90 : 30, 0, times(10, 1_000), 0, 0, 0, Hotspots.NONE);

        assertThat(firstReason(VerdictCode.AGENT_SATURATED)).contains("for 10 s in a row");
    }

    @Test
    void letsChanceHaveThreeStandardDeviationsOfRollbacks() {
        run.orders = second -> rolledBack(second < WARM_UP + 62 ? 6 : 5);
        assertThat(run.verdict().valid()).as("1,924 of 36,000").isTrue();

        run.orders = second -> rolledBack(second < WARM_UP + 63 ? 6 : 5);
        assertThat(onlyReason(VerdictCode.ROLLBACK_SHARE)).as("1,926 of 36,000").contains("5.4 % of 36,000");
    }

    private static Counts rolledBack(long count) {
        return new Counts(100 - count, count, 0, 0, 0, 100 - count, 0);
    }

    @Test
    void warnsOfMoreThanOneRetryInAHundredAttempts() {
        run.orders = second -> new Counts(100, 0, 0, 0, second == 189 ? 2 : 1, 100, 0);
        assertThat(run.verdict().warnings()).as("362 of 36,362").isEmpty();

        run.orders = second -> new Counts(100, 0, 0, 0, second >= 188 ? 2 : 1, 100, 0);
        assertThat(run.verdict().warnings()).as("364 of 36,364").hasSize(1);
    }

    @Test
    void onlyWarnsWhereOneCycleInAThousandWasNotBegun() {
        run.load = second -> notBegun(second, second >= WARM_UP && second < WARM_UP + 18 ? 1 : 0);
        assertThat(run.verdict().valid()).as("36 of 36,000").isTrue();

        run.load = second -> notBegun(second, second >= WARM_UP && second < WARM_UP + 19 ? 1 : 0);
        assertThat(firstReason(VerdictCode.NOT_STARTED)).startsWith("38 of 36,000");
    }

    private static TargetLoad notBegun(int second, long count) {
        return new TargetLoad(
                0, Scenario.phase(second), 100, 100 - count, count, times(100 - count, 1), 1, 2, 0, CycleTimes.NONE);
    }

    @Test
    void wantsConsistentData() {
        run.violations = 7;

        assertThat(onlyReason(VerdictCode.CONSISTENCY))
                .isEqualTo("Condition 'no-orphans' of target vm1a is violated 7 times; the limit is 0."
                        + " Fill or reset the database before the next run.");
    }

    @Test
    void sendsTheReaderOfABrokenConditionOfFilesToTheEvents() {
        run.spec = onTarget(null, new Target.Folders(List.of("/data1"), null));
        run.violations = 1;

        assertThat(onlyReason(VerdictCode.CONSISTENCY))
                .endsWith("the limit is 0. The events of the run say what was measured.");
    }

    @Test
    void wantsASteadyLoad() {
        run.orders = second -> commits(second < 100 ? 100 : 90);

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .isEqualTo("The throughput jumped by -10.5 % at second 90 of the measurement; the limit is 3 %. Find"
                        + " what happened at that second.");
    }

    @Test
    void wantsALoadWithoutTrend() {
        run.orders = second -> commits(1_000 + second);

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .startsWith("The throughput drifted by ")
                .contains("from start to end", "the limit is 3 %");
    }

    @Test
    void wantsALoadThatHasSettled() {
        run.orders = second -> commits(Math.round(1_000 * (1 - 0.3 * Math.exp((WARM_UP - second) / 25.0))));

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .startsWith("The throughput was still approaching its level and changed by ")
                .contains("the limit is 3 %. Warm up for ");
    }

    @Test
    void wantsALoadWithoutEpisodes() {
        run.orders = second -> commits(second >= 90 && second < 110 ? 20 : 100);

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .startsWith("Episodes cost ")
                .contains(" of the throughput; the limit is ")
                .endsWith(" at seconds 80 to 99 of the measurement.");
    }

    @Test
    void wantsNoOutageHoweverTheLoadSwings() {
        var random = new Random(1);
        long[] swinging = LongStream.generate(() -> Math.round(100 * Math.exp(0.4 * random.nextGaussian())))
                .limit(WARM_UP + MEASURE)
                .toArray();
        int from = WARM_UP + MEASURE - 9;
        run.orders = second -> commits(second >= from ? 0 : swinging[(second - second % 5) % swinging.length]);

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .contains("Look for outages")
                .endsWith(" at seconds " + (MEASURE - 9) + " to " + (MEASURE - 1) + " of the measurement.");
    }

    @Test
    void wantsASteadyResponseTimeOfAnOpenLoad() {
        run.spec = Specs.spec(
                Specs.phases(WARM_UP, MEASURE), new Load.Open(200, Load.Arrival.CONSTANT, 4), List.of(), "vm1a");
        run.micros = second -> 1_000 + 10L * second;

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .startsWith("The mean response time drifted by 85.7 % from start to end")
                .contains("the limit is 10 %");
    }

    @Test
    void warnsOfNoiseAsItPutsNothingOff() {
        run.orders = second -> commits(Math.round(100 + 20 * Math.sin(2 * Math.PI * 1.3 * second / MEASURE)));

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.NOT_STEADY);
        assertThat(verdict.warnings().get(0).message())
                .matches("The throughput is too noisy for a measurement of 180 s: its mean is known to ±\\d+ %\\. .*");
    }

    @Test
    void onlyWarnsOfFiniteWorkThatIsNotSteady() {
        run.spec = Specs.spec(Specs.untilDone());
        run.orders = second -> commits(100 + second);

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.NOT_STEADY);
    }

    @Test
    void whatEndsWithItsWorkIsNotToBeMeasuredLonger() {
        run.spec = Specs.spec(Specs.untilDone());
        run.orders = second -> commits(Math.round(100 + 20 * Math.sin(2 * Math.PI * 1.3 * second / MEASURE)));

        assertThat(run.verdict().warnings().get(0).message()).endsWith(" Give the run more work.");
    }

    @Test
    void measuresFiniteWorkOfLostAgentsUntilTheLastSecondThatTheyReported() {
        run.spec = Specs.spec(Specs.untilDone());
        run.lost = Map.of("a1", "it was silent", "a2", "it was silent");
        run.delivered = (agent, second) -> second < 150;

        assertThat(run.document().run().measurement()).isNotNull().satisfies(measured -> assertThat(measured.seconds())
                .isEqualTo(150));
    }

    @Test
    void doesNotBelieveThatNothingIsSteady() {
        run.orders = second -> Counts.NONE;

        assertThat(onlyReason(VerdictCode.NOT_STEADY))
                .isEqualTo("Nothing was committed or rolled back in the 180 s of the measurement. See the errors.");
    }

    @Test
    void doesNotBelieveAThroughputOfNothingHoweverShortTheRun() {
        run.workload = ROWS;
        run.orders = second -> new Counts(100, 0, 0, 0, 0, 0, 0);
        for (int seconds : new int[] {1, 60, 119, 180}) {
            run.spec = Specs.spec(Specs.phases(WARM_UP + MEASURE - seconds, seconds));
            assertThat(run.document().onlyThroughput().value()).isZero();
            assertThat(run.verdict().reasons())
                    .extracting(Finding::message)
                    .containsExactly("Nothing that the throughput counts was done in the " + seconds
                            + " s of the measurement. See the errors and the transactions.");
        }

        run.spec = Specs.spec(Specs.untilDone());
        assertThat(onlyReason(VerdictCode.NOT_STEADY)).startsWith("Nothing that the throughput counts was done");
    }

    @Test
    void believesAThroughputThatIsRoundedToNothing() {
        run.workload = ROWS;
        run.spec = Specs.spec(Specs.untilDone());
        run.orders = second -> new Counts(1, 0, 0, 0, 0, second == 100 ? 1 : 0, 0);
        run.lastEndNanos = Duration.ofHours(3).toNanos();

        assertThat(run.document().onlyThroughput().value()).isZero();
        assertThat(run.verdict().reasons()).extracting(Finding::code).doesNotContain(VerdictCode.NOT_STEADY);
    }

    @Test
    void wantsWorkOfEveryTarget() {
        run.spec = Specs.spec(Specs.phases(WARM_UP, MEASURE), FOUR_USERS, List.of(), "vm1a", "vm2a");

        assertThat(idleTargets())
                .containsExactly(
                        "Target vm2a: nothing was committed or rolled back in the 180 s of the measurement, while other"
                                + " targets worked. See its errors, and what its users wait for; a transaction that takes"
                                + " as long needs a longer measurement.");
    }

    @Test
    void believesThatFewCyclesLeaveOutATargetByChance() {
        run.spec = Specs.spec(Specs.phases(WARM_UP, MEASURE), FOUR_USERS, List.of(), "vm1a", "vm2a");
        run.orders = second -> commits(second < WARM_UP || second % 40 == 0 ? 1 : 0);
        assertThat(idleTargets()).as("8 cycles, all on vm1a").isEmpty();

        run.orders = second -> commits(second < WARM_UP || second % 40 == 0 || second == 100 ? 1 : 0);
        assertThat(idleTargets()).as("10 cycles, all on vm1a").hasSize(1);
    }

    @Test
    void leavesNoTargetOfFiniteWorkToChance() {
        run.spec = Specs.spec(Specs.untilDone(), FOUR_USERS, List.of(), "vm1a", "vm2a");
        run.orders = second -> commits(second == 100 ? 1 : 0);

        assertThat(idleTargets()).hasSize(1);
    }

    private List<String> idleTargets() {
        return run.verdict().reasons().stream()
                .filter(reason -> reason.code() == VerdictCode.NOT_STEADY)
                .map(Finding::message)
                .filter(message -> message.startsWith("Target "))
                .toList();
    }

    @Test
    void wantsClocksThatAreKnown() {
        run.health =
                second -> new Health(20, 0, times(10, 1_000), 0, 0, second == 90 ? 7_250_000 : 100_000, Hotspots.NONE);

        assertThat(firstReason(VerdictCode.CLOCK_UNCERTAIN))
                .startsWith("The clock offset of agent a1 is known to ±7.25 ms; the limit is 5 ms.");
    }

    @Test
    void wantsAgentsThatStartTogether() {
        run.startSkewNanos = Map.of("a1", -10_000_000L, "a2", 60_000_000L);

        assertThat(onlyReason(VerdictCode.START_SKEW))
                .startsWith("The agents started their load 70 ms apart; the limit is 50 ms.");
    }

    @Test
    void wantsAgentsWhoseSecondsStayTogether() {
        run.healthOf = Map.of("a1", drifting(1_690, 100_000), "a2", drifting(-1_000, 100_000));

        assertThat(onlyReason(VerdictCode.CLOCK_DRIFT))
                .startsWith(
                        "The clocks of agents a1 and a2 drifted 508.41 ms apart by the end of the measurement, at 1690"
                                + " and -1000 ppm against the coordinator's; the limit is 500 ms.");
    }

    @Test
    void believesADriftThatMayBeTheUncertaintyOfTheOffsets() {
        run.healthOf = Map.of("a1", drifting(1_690, 4_000_000), "a2", drifting(-1_000, 4_000_000));

        assertThat(run.verdict().valid()).isTrue();
        assertThat(run.verdict().warnings()).isEmpty();
    }

    @Test
    void warnsOfAgentsThatLeaveTheCoordinatorsClockTogether() {
        run.health = drifting(-3_000, 100_000);

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.CLOCK_DRIFT);
        assertThat(verdict.warnings().get(0).message())
                .startsWith(
                        "The clock of agent a1 drifted 567 ms from the coordinator's by the end of the measurement, at"
                                + " -3000 ppm; the limit is 500 ms.");

        run.health = drifting(2_000, 100_000);
        assertThat(run.verdict().warnings()).isEmpty();
    }

    private static IntFunction<Health> drifting(long ppm, long uncertaintyNanos) {
        return second -> new Health(
                20, 0, times(10, 1_000), 0, 7_000_000 + ppm * 1_000 * second, uncertaintyNanos, Hotspots.NONE);
    }

    @Test
    void wantsEveryCycleBegun() {
        run.load =
                second -> new TargetLoad(0, Scenario.phase(second), 100, 99, 1, times(99, 1), 1, 2, 0, CycleTimes.NONE);

        assertThat(onlyReason(VerdictCode.NOT_STARTED))
                .startsWith("360 of 36,000 cycles due in the measurement never started, 1 %; the limit is 0.1 %.");
    }

    @Test
    void warnsOfFewCyclesThatWereNotBegun() {
        run.load = second -> new TargetLoad(
                0, Scenario.phase(second), 100, 100, second == 189 ? 1 : 0, times(99, 1), 1, 2, 0, CycleTimes.NONE);

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.NOT_STARTED);
    }

    @Test
    void wantsTheSamplesOfTheHostsThatTheSpecNames() {
        run.spec =
                Specs.spec(Specs.phases(WARM_UP, MEASURE), FOUR_USERS, List.of(new HostChoice("esx1", "auto")), "vm1a");
        run.hosts = new HostFigures(
                Map.of("esx1", new HostCoverage(0.5, 0, 0, 5)), List.of(), List.of(), Map.of(), List.of(), List.of());

        assertThat(onlyReason(VerdictCode.HOST_COVERAGE))
                .startsWith("Samples of host esx1 cover 50 % of the measurement; the limit is 90 %.");

        run.hosts = new HostFigures(
                Map.of("esx1", new HostCoverage(0.95, 0, 0, 5)), List.of(), List.of(), Map.of(), List.of(), List.of());
        assertThat(run.verdict().valid()).isTrue();
    }

    @Test
    void warnsOfAShortMeasurement() {
        run.spec = Specs.spec(Specs.phases(WARM_UP + MEASURE - 30, 30));

        Verdict verdict = run.verdict();
        assertThat(verdict.valid()).isTrue();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.TOO_SHORT);
        assertThat(verdict.warnings().get(0).message()).startsWith("The measurement took 30 s; below 120 s");
    }

    @Test
    void takesTwoMinutesForLongEnough() {
        run.spec = Specs.spec(Specs.phases(WARM_UP + MEASURE - 120, 120));
        assertThat(run.verdict().warnings()).isEmpty();

        run.spec = Specs.spec(Specs.phases(WARM_UP + MEASURE - 119, 119));
        assertThat(run.verdict().warnings()).extracting(Finding::code).containsExactly(VerdictCode.TOO_SHORT);
    }

    @Test
    void callsPreciseWhatIsKnownToThreePercent() {
        assertThat(run.verdict().precision()).isEqualTo(Precision.PRECISE);

        run.orders = second -> commits(Math.round(100 + 20 * Math.sin(2 * Math.PI * 1.3 * second / MEASURE)));
        assertThat(run.verdict().precision()).as("noisy").isEqualTo(Precision.IMPRECISE);

        run.spec = Specs.spec(Specs.phases(WARM_UP + MEASURE - 30, 30));
        run.orders = second -> commits(100);
        assertThat(run.verdict().precision()).as("without an interval").isEqualTo(Precision.IMPRECISE);

        run.spec = Specs.spec(Specs.untilDone());
        assertThat(run.verdict().precision()).as("finite work").isEqualTo(Precision.PRECISE);
    }

    @Test
    void saysTheSameUnderEveryLocale() {
        run.orders = second -> new Counts(98, 0, 1, 1, 0, 98, 0);
        run.databaseGain = WARM_UP + MEASURE;
        String english = run.verdict().toString();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(run.verdict()).hasToString(english);
            Locale.setDefault(Locale.GERMANY);
            assertThat(run.verdict()).hasToString(english);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void wantsEveryUserAccountedFor() {
        users(second -> second < 100 ? new CycleTimes(2, 200_000_000, 1_800_000_000) : ONE_OF_TWO_USERS);

        assertThat(onlyReason(VerdictCode.LITTLE_VIOLATED))
                .startsWith("Target vm1a: Broken: cycles and pauses account for 3.00 of 4.00 users, -25.00 %");
    }

    @Test
    void wantsEveryArrivalAccountedFor() {
        run.spec = OPEN;
        run.load = second -> openLoad(second, second == 100 ? 49 : 50);

        assertThat(onlyReason(VerdictCode.LITTLE_VIOLATED))
                .startsWith("Target vm1a: Broken: 17,998 cycles ended or never started, of 18,000 that became due");
    }

    @Test
    void wantsTheLoadThatWasAskedFor() {
        run.spec = Specs.spec(
                Specs.phases(WARM_UP, MEASURE), new Load.Open(102, Load.Arrival.CONSTANT, 4), List.of(), "vm1a");
        run.load = second -> openLoad(second, 50);

        assertThat(onlyReason(VerdictCode.LOAD_NOT_HONEST))
                .startsWith("Target vm1a: Broken: 18,000 cycles became due, the rate demands 18,360, -1.96 %");
    }

    @Test
    void wantsPausesThatAreMadeAsTheyWereAskedFor() {
        run.load = second -> new TargetLoad(
                0,
                Scenario.phase(second),
                2,
                2,
                0,
                times(2, 50_000),
                0,
                2,
                0,
                new CycleTimes(2, 200_000_000, 1_700_000_000));

        assertThat(onlyReason(VerdictCode.LOAD_NOT_HONEST))
                .startsWith("Target vm1a: Broken: with the specified pauses, 3.80 users would have done the work of"
                        + " 4.00, -5.00 %; the tolerance is 2.00 %.");
    }

    @Test
    void believesUsersAndArrivalsThatAreAccountedFor() {
        users(second -> new CycleTimes(2, 200_000_000, 1_800_000_000));
        assertThat(run.document().checks())
                .filteredOn(check -> check.name().equals("usersAccountedFor"))
                .singleElement()
                .satisfies(check -> assertThat(check.ok()).isTrue());
        assertThat(run.verdict().valid()).isTrue();

        run.spec = OPEN;
        run.load = second -> openLoad(second, 50);
        assertThat(run.verdict().valid()).isTrue();
        assertThat(run.verdict().warnings()).isEmpty();
    }

    @Test
    void decidesNoLawAfterTheLossOfAnAgent() {
        users(second -> second < 100 ? new CycleTimes(2, 200_000_000, 1_800_000_000) : ONE_OF_TWO_USERS);
        run.lost = Map.of("a2", "it was silent for 30 s");

        assertThat(onlyReason(VerdictCode.AGENT_LOST)).startsWith("Agent a2 was lost");
        assertThat(run.document().checks())
                .filteredOn(check -> check.name().equals("usersAccountedFor"))
                .extracting(CheckLine::statement)
                .containsExactly("Not decidable: an agent was lost.");
    }

    @Test
    void warnsOfAHostThatDidMoreThanTheWorkOfTheRun() {
        run.spec = onTarget("esx1", null);
        run.orders = second -> commits(ordersIn(second));
        run.hosts = busyHost(80);

        Verdict verdict = run.verdict();
        assertThat(verdict.reasons()).isEmpty();
        assertThat(verdict.warnings()).extracting(Finding::code).containsExactly(VerdictCode.UTILISATION_LAW_VIOLATED);
        assertThat(verdict.warnings().get(0).message())
                .startsWith(
                        "Broken: host esx1 was 80.00 % busy; its CPU time per transaction in the ramp-up predicts 4");

        run.hosts = busyHost(42);
        assertThat(run.verdict().warnings()).isEmpty();
    }

    private static RunSpec onTarget(@Nullable String host, Target.@Nullable Folders folders) {
        RunSpec spec = Specs.spec(
                new Phases.Timed(
                        Duration.ZERO,
                        Duration.ofSeconds(RAMP_UP),
                        Duration.ZERO,
                        Duration.ofSeconds(WARM_UP + MEASURE - RAMP_UP),
                        Duration.ZERO,
                        Duration.ofSeconds(30)),
                FOUR_USERS,
                List.of(),
                "vm1a");
        Target target = spec.targets().get(0);
        return new RunSpec(
                spec.name(),
                spec.seed(),
                spec.priority(),
                List.of(Group.only(
                        spec.onlyGroup().workload(),
                        List.of(new Target(
                                target.name(),
                                target.engine(),
                                target.url(),
                                target.user(),
                                target.password(),
                                target.properties(),
                                target.admin(),
                                target.vm(),
                                host,
                                target.guest(),
                                target.disks(),
                                target.poolSize(),
                                target.users(),
                                target.parameters(),
                                target.setUp(),
                                FactsChoice.SETTINGS,
                                folders)),
                        spec.onlyGroup().load())),
                spec.phases(),
                spec.events(),
                spec.agents(),
                spec.prepare(),
                spec.verify(),
                spec.onAgentLoss(),
                spec.agentLossAfter(),
                spec.limits(),
                spec.hosts(),
                spec.thresholds(),
                spec.factors(),
                spec.disclosure(),
                spec.adaptive());
    }

    private static long ordersIn(int second) {
        return Math.min(100, 100L * second / RAMP_UP);
    }

    /** Two per cent, and as much again for each five orders a second, in the ramp-up. */
    private static HostFigures busyHost(double percentMeasured) {
        List<Double> percents = IntStream.range(0, WARM_UP + MEASURE)
                .mapToObj(second ->
                        second < RAMP_UP ? Double.valueOf(2 + 0.4 * ordersIn(second)) : Double.valueOf(percentMeasured))
                .toList();
        return new HostFigures(
                Map.of(),
                List.of(),
                List.of(),
                Map.of("esx1", Map.of("cpuUtilPercent", percents)),
                List.of(),
                List.of());
    }

    private void users(IntFunction<CycleTimes> cycles) {
        run.spec = Specs.spec(
                Specs.phases(WARM_UP, MEASURE),
                new Load.Closed(4, new Load.ThinkTime.Fixed(Duration.ofMillis(900))),
                List.of(),
                "vm1a");
        run.load = second ->
                new TargetLoad(0, Scenario.phase(second), 2, 2, 0, times(0, 1), 0, 2, 0, cycles.apply(second));
    }

    private static TargetLoad openLoad(int second, long ended) {
        return new TargetLoad(
                0,
                Scenario.phase(second),
                50,
                50,
                0,
                times(50, 1),
                0,
                2,
                0,
                new CycleTimes(ended, ended * 2_000_000, 0));
    }

    private String onlyReason(VerdictCode code) {
        Verdict verdict = run.verdict();
        assertThat(verdict.warnings()).isEmpty();
        assertThat(verdict.reasons()).extracting(Finding::code).containsExactly(code);
        assertThat(verdict.valid()).isFalse();
        return verdict.reasons().get(0).message();
    }

    /** Both agents have the same fault. */
    private String firstReason(VerdictCode code) {
        Verdict verdict = run.verdict();
        assertThat(verdict.warnings()).isEmpty();
        assertThat(verdict.reasons()).extracting(Finding::code).containsOnly(code);
        return verdict.reasons().get(0).message();
    }
}
