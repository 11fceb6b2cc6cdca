package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.search.SearchCourse.Move;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The first step of a search: 30 s to settle with 100 orders a second of 1 ms, then a sample of 60 s with 200 of 2 ms. */
class SearchPilotTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final int SETTLED = 30;
    private static final int LOOK = 90;

    private long slowPerSecond;
    private long failedPerSecond;
    private double busyPercent = 20;
    private long servedMillis = 4_000;
    private String load = "search: { from: 4, to: 8, goal: { %s } }";
    private long duePerSecond = 200;
    private long endedInTheLastSecond = 200;
    private long endedPerSecond = 200;
    private int liveUsers = 8;
    private int rowsUntil = LOOK;
    private @Nullable Instant resumedAt;
    private int missingRow = -1;
    private int rowSeconds = 5;
    private double cpu = 50;
    private double cpuSpread;

    @Test
    void theSampleIsWhatTheMeasuredStageHasUpToTheLook() {
        SearchStep entry = look("maximise: throughput").entry();

        assertThat(entry.load()).isEqualTo(4);
        assertThat(entry.elapsedSeconds()).isEqualTo(LOOK);
        assertThat(entry.sample().settleSeconds()).isEqualTo(SETTLED);
        assertThat(entry.sample().sampleSeconds()).isEqualTo(60);
        assertThat(entry.sample().throughput()).as("200 orders a second, OPM").isEqualTo(12_000);
        assertThat(entry.sample().value()).isEqualTo(12_000);
        assertThat(entry.sample().p95()).isCloseTo(2, within(0.01));
        assertThat(entry.health()).isEqualTo(new SearchStep.Health(0, null, 20.0, false, null, null, null));
    }

    /** 2 of 200 are slow: 99 % are within the limit, though the largest times are far beyond it. */
    @Test
    void aPercentileHoldsIfEnoughOfTheTimesAreWithinTheLimit() {
        slowPerSecond = 2;

        assertThat(limit("p95 <= 10ms").answer()).isEqualTo(Answer.HELD);
    }

    @Test
    void aPercentileFailsIfTooFewOfTheTimesAreWithinTheLimit() {
        slowPerSecond = 20;

        assertThat(limit("p95 <= 10ms").answer()).isEqualTo(Answer.FAILED);
    }

    /** 10 of 200 are slow: exactly 95 % are within the limit. */
    @Test
    void aShareBesideTheLimitIsUnclearAtTheFirstLook() {
        slowPerSecond = 10;

        assertThat(limit("p95 <= 10ms").answer()).isEqualTo(Answer.UNCLEAR);
    }

    /** None of 12,000 failed: the share behind that may be 0.1 %. */
    @Test
    void anErrorShareHoldsIfItsIntervalDoes() {
        assertThat(limit("errorShare <= 0.2 %").answer()).isEqualTo(Answer.HELD);
        assertThat(limit("errorShare <= 0.05 %").answer()).isEqualTo(Answer.UNCLEAR);
        assertThat(limit("errorShare <= 0").answer()).as("no error at all").isEqualTo(Answer.HELD);
    }

    /** A fifth failed. */
    @Test
    void anErrorShareFailsIfItsIntervalDoes() {
        failedPerSecond = 50;

        assertThat(limit("errorShare <= 15 %").answer()).isEqualTo(Answer.FAILED);
        assertThat(limit("errorShare <= 20.1 %").answer()).isEqualTo(Answer.UNCLEAR);
        assertThat(limit("errorShare <= 0").answer()).isEqualTo(Answer.FAILED);
    }

    @Test
    void aMetricOfAHostIsJudgedByTheIntervalOfItsMean() {
        cpuSpread = 1.5;

        assertThat(limit("esx1 cpuCoreUtilPercent <= 60").answer()).isEqualTo(Answer.HELD);
        assertThat(limit("esx1 cpuCoreUtilPercent <= 40").answer()).isEqualTo(Answer.FAILED);
        assertThat(limit("esx1 cpuCoreUtilPercent <= 50.2").answer()).isEqualTo(Answer.UNCLEAR);
    }

    @Test
    void threeRowsOfAHostSayNothing() {
        rowSeconds = 20;

        SearchLimit.Figure figure = limit("esx1 cpuCoreUtilPercent <= 90");
        assertThat(figure.value()).isCloseTo(50, within(1e-9));
        assertThat(figure.answer()).isEqualTo(Answer.UNCLEAR);
    }

    @Test
    void failuresOfTheSampleAreCountedAndTheMostFrequentIsNamed() {
        failedPerSecond = 50;

        SearchStep.Health health = look("maximise: throughput").entry().health();
        assertThat(health.errorRatio()).isCloseTo(0.2, within(1e-9));
        assertThat(health.mostFrequentError()).isEqualTo("too many clients");
    }

    @Test
    void aSaturatedAgentIsNamed() {
        busyPercent = 97;

        assertThat(look("maximise: throughput").entry().health().saturatedAgent())
                .contains("a1");
    }

    /** The sample has the cycles of two users although four were asked for. */
    @Test
    void usersWhoAreMissingAreNoLoadThatWasAskedFor() {
        servedMillis = 2_000;

        assertThat(look("maximise: throughput").entry().health().saturatedAgent())
                .contains("2.00 of 4.00 users");
    }

    @Test
    void cyclesOfARateThatAreUnderWayAtTheLookAreNoFault() {
        varyRate(200);
        endedInTheLastSecond = 198;

        SearchStep entry = look("maximise: throughput").entry();
        assertThat(entry.load()).isEqualTo(200);
        assertThat(entry.health())
                .isEqualTo(new SearchStep.Health(0, null, 20.0, false, null, null, null, null, false));
    }

    @Test
    void cyclesOfARateThatWaitAtTheLookAreABacklogOfTheSystem() {
        varyRate(210);

        SearchStep.Health health = look("maximise: throughput").entry().health();
        assertThat(health.backlog()).isTrue();
        assertThat(health.saturatedAgent()).isNull();
        assertThat(health.drainSeconds()).as("600 wait, 200 a second end").isEqualTo(3);
    }

    @Test
    void cyclesOfARateThatFailAreNoBacklog() {
        varyRate(206);
        failedPerSecond = 6;

        SearchStep.Health health = look("maximise: throughput").entry().health();
        assertThat(health.backlog()).isFalse();
        assertThat(health.errorRatio()).isCloseTo(6 / 206.0, within(1e-9));
    }

    /** One of 60 is under way at the look. */
    @Test
    void chanceIsNoBacklog() {
        varyRate(1);
        endedPerSecond = 1;
        endedInTheLastSecond = 0;

        assertThat(look("maximise: throughput").entry().health().backlog()).isFalse();
    }

    @Test
    void aRateThatWasNotOfferedIsNoLoadThatWasAskedFor() {
        varyRate(200);
        duePerSecond = 190;

        assertThat(look("maximise: throughput").entry().health().saturatedAgent())
                .contains("11,400 cycles became due, the rate demands 12,000");
    }

    @Test
    void usersOfARateWhoDiedAreNoLoadThatWasAskedFor() {
        varyRate(200);
        liveUsers = 7;

        assertThat(look("maximise: throughput").entry().health().saturatedAgent())
                .contains("1 of 8 users of target vm1a died");
    }

    /** The first load; 200 cycles a second end in its sample. */
    private void varyRate(int perSecond) {
        load = "search: { vary: rate, from: " + perSecond
                + "/s, to: 400/s, goal: { %s } }, arrival: constant, maxUsers: 8";
        duePerSecond = perSecond;
    }

    @Test
    void theCpuOfTheSampleIsThatOfItsSeconds() {
        SearchStep.Sample sample = look("hostCpu: 60, host: esx1").entry().sample();

        assertThat(sample.value()).isCloseTo(50, within(1e-9));
        assertThat(sample.samples()).isEqualTo(12);
        assertThat(sample.halfWidth()).isZero();
    }

    @Test
    void aRowOfTheSampleThatIsMissingIsNoSample() {
        missingRow = 60;

        SearchStep.Sample sample = look("hostCpu: 60, host: esx1").entry().sample();
        assertThat(sample.value()).isCloseTo(50, within(1e-9));
        assertThat(sample.samples()).isEqualTo(11);
        assertThat(sample.halfWidth()).isNull();
    }

    @Test
    void aLookWaitsForRowsOfTheHostAndThenEndsTheSearchWithoutANumber() {
        rowsUntil = 50;

        assertThat(look("hostCpu: 60, host: esx1", LOOK + 80)).isEmpty();
        Move move = look("hostCpu: 60, host: esx1", LOOK + 100).orElseThrow();
        assertThat(move.entry().health().hostFeedStopped()).contains("esx1");
        assertThat(move.entry().decision()).isEqualTo("stop: HOST_FEED_STOPPED");
    }

    @Test
    void feedsHaveTheSameTimeAfterACoordinatorWasAway() {
        rowsUntil = 50;
        resumedAt = START.plusSeconds(LOOK + 300);

        assertThat(look("hostCpu: 60, host: esx1", LOOK + 380)).isEmpty();
        assertThat(look("hostCpu: 60, host: esx1", LOOK + 400)).isPresent();
    }

    @Test
    void aHostThatRepeatsItsLastCpuEndsTheSearchWithoutANumber() {
        cpu = 50.27;

        assertThat(look("hostCpu: 60, host: esx1", LOOK + 80)).isEmpty();
        Move move = look("hostCpu: 60, host: esx1", LOOK + 100).orElseThrow();
        assertThat(move.entry().sample().value()).isNull();
        assertThat(move.entry().decision()).isEqualTo("stop: HOST_FEED_STOPPED");
    }

    private SearchLimit.Figure limit(String threshold) {
        return Objects.requireNonNull(look("maximise: throughput, subjectTo: [ \"%s\" ]".formatted(threshold))
                .entry()
                .limits()
                .get(0)
                .measured());
    }

    private Move look(String goal) {
        return look(goal, LOOK + 1).orElseThrow();
    }

    private Optional<Move> look(String goal, int second) {
        RunSpec spec = SpecReader.read("""
                        name: search
                        workload: { id: shop }
                        targets: [ { name: vm1a, engine: postgresql, url: "jdbc:postgresql://db/none", host: esx1 } ]
                        load: { %s }
                        phases: { measure: 60s }
                        prepare: none
                        hosts: [ { name: esx1, offset: 0s } ]
                        """.formatted(load.formatted(goal)), () -> 1);
        var pilot = new SearchPilot((LoadSearch) Objects.requireNonNull(spec.adaptive()));
        assertThat(pilot.isDue(List.of(), spec.firstChanges(), LOOK - 1)).isFalse();
        assertThat(pilot.isDue(List.of(), spec.firstChanges(), LOOK)).isTrue();
        return pilot.look(record(spec), List.of(), spec.firstChanges(), new Shop(), null, START.plusSeconds(second));
    }

    private static RunRecord record(RunSpec spec) {
        return new RunRecord(
                "r1",
                spec,
                Map.of(),
                List.of(Specs.SHOP),
                RunState.RUNNING,
                START,
                null,
                null,
                null,
                null,
                List.of(new AgentRecord("a1", 4, List.of(new Share("vm1a", 0, 8, 8, 0, 1)), null, null)),
                List.of(),
                "test",
                null,
                Set.of());
    }

    private final class Shop implements SearchPilot.Measured {

        @Override
        public @Nullable Instant resumedAt() {
            return resumedAt;
        }

        @Override
        public void forEach(BiConsumer<String, Interval> consumer) {
            for (int second = 0; second < LOOK + 5; second++) {
                consumer.accept("a1", interval(second));
            }
        }

        private Interval interval(int second) {
            Phase phase = Phase.of(second < SETTLED ? 0 : 1);
            long orders = second < SETTLED ? 100 : second == LOOK - 1 ? endedInTheLastSecond : endedPerSecond;
            long due = second < SETTLED ? 100 : duePerSecond;
            Latency times = times(orders, second < SETTLED ? 1_000 : 2_000);
            Counts counts = new Counts(orders, 0, failedPerSecond, 0, 0, orders, 0);
            return new Interval(
                    second,
                    second,
                    List.of(new Cell(0, 0, phase, counts, times, times)),
                    List.of(new TargetLoad(
                            0,
                            phase,
                            due,
                            Math.min(due, orders),
                            0,
                            Samples.times(orders, 1),
                            1,
                            liveUsers,
                            0,
                            new CycleTimes(orders + failedPerSecond, servedMillis * 1_000_000, 0))),
                    errors(second, phase),
                    new Health(busyPercent, 0, Samples.times(10, 1_000), 0, 0, 0, Hotspots.NONE));
        }

        /** While the load settles, and in 20 of 50 cases of the sample, a deadlock. */
        private List<ErrorCount> errors(int second, Phase phase) {
            long deadlocks = second < SETTLED ? failedPerSecond : failedPerSecond * 2 / 5;
            return Stream.of(
                            new ErrorCount(0, 0, phase, "deadlock", "40P01", 0, deadlocks, "deadlock detected"),
                            new ErrorCount(
                                    0,
                                    0,
                                    phase,
                                    "resource",
                                    "53300",
                                    0,
                                    failedPerSecond - deadlocks,
                                    "too many clients"))
                    .filter(error -> error.count() > 0)
                    .toList();
        }

        private Latency times(long orders, long micros) {
            Histogram histogram = Latency.newHistogram();
            histogram.recordValueWithCount(micros, orders - slowPerSecond);
            if (slowPerSecond > 0) {
                histogram.recordValueWithCount(50_000, slowPerSecond);
            }
            return new Latency(histogram, orders * micros * 1_000, 50_000_000);
        }

        @Override
        public Collection<HostRecord> hosts(RunRecord run) {
            HostSamples samples = new HostSamples();
            var rows = samples.feed();
            rows.points(List.of(MetricPoint.ofHost(Metric.CPU_CORE_UTIL)));
            for (int second = SETTLED - 7 * rowSeconds; second <= rowsUntil; second += rowSeconds) {
                double spread = (second / rowSeconds) % 2 == 0 ? cpuSpread : -cpuSpread;
                double percent = second < SETTLED ? 20 : cpu + spread;
                rows.row(START.plusSeconds(second), new double[] {second == missingRow ? Double.NaN : percent});
            }
            return new ArrayList<>(List.of(new HostRecord("esx1", "test", samples, ClockOffset.ZERO, List.of())));
        }
    }
}
