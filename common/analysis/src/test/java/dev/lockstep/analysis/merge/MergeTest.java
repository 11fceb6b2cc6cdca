package dev.lockstep.analysis.merge;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.interval;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MergeTest {
    private final Merge merge = merge("a1", "a2");

    @Test
    void poolsTwoAgentsOfDifferentRatesExactly() {
        for (int second = 0; second < 10; second++) {
            merge.add("a1", interval(second, cell(Phase.MEASURE, 1_000, 1_000)));
            merge.add("a2", interval(second, cell(Phase.MEASURE, 100, 100_000)));
        }

        Tally pooled = merge.measured(0, 0);
        Latency response = pooled.response();
        assertThat(pooled.counts()).isEqualTo(commits(11_000));
        assertThat(response.count()).isEqualTo(11_000);
        assertThat(response.sumNanos() / response.count()).isEqualTo(10_000_000);
        assertThat(response.maxNanos()).isEqualTo(100_000_000);
        assertThat(response.histogram().getValueAtPercentile(50)).isEqualTo(1_000);
        assertThat(response.histogram().getValueAtPercentile(90.9)).isEqualTo(1_000);
        assertThat(response.histogram().getValueAtPercentile(90.91)).isEqualTo(100_031);
        assertThat(response.histogram().getValueAtPercentile(95)).isEqualTo(100_031);
        assertThat(response.histogram().getMean()).isCloseTo(10_000, withinPercentage(0.1));
    }

    @Test
    void addsUpTheSearchesOfTheMeasurementOnce() {
        Interval first =
                searched(1, new SearchCount(0, 1, Phase.MEASURE, 40, 30), new SearchCount(0, 0, Phase.MEASURE, 5, 0));
        merge.add("a1", searched(0, new SearchCount(0, 1, Phase.WARM_UP, 100, 0)));
        merge.add("a1", first);
        merge.add("a1", first);
        merge.add("a2", searched(1, new SearchCount(0, 1, Phase.MEASURE, 2, 1)));

        assertThat(merge.searched(0, 1)).isEqualTo(new SearchTally(42, 31));
        assertThat(merge.searched(0, 0)).isEqualTo(new SearchTally(5, 0));
    }

    private static Interval searched(int second, SearchCount... searches) {
        return new Interval(second, second, List.of(), List.of(), List.of(), List.of(searches), Samples.HEALTHY);
    }

    @Test
    void givesThePercentilesOfAllSamplesTogether() {
        var random = new Random(7);
        long[] fast = LongStream.generate(() -> 800 + (long) (random.nextDouble() * 400))
                .limit(20_000)
                .toArray();
        long[] slow = LongStream.generate(() -> 50_000 + (long) (random.nextDouble() * 150_000))
                .limit(2_000)
                .toArray();
        addInTenParts("a1", fast);
        addInTenParts("a2", slow);

        long[] all = LongStream.concat(LongStream.of(fast), LongStream.of(slow))
                .sorted()
                .toArray();
        var histogram = merge.measured(0, 0).response().histogram();
        for (double percentile : new double[] {10, 50, 90, 90.9, 91, 95, 99, 99.9}) {
            double truth = (double) all[(int) Math.ceil(percentile / 100 * all.length) - 1];
            assertThat((double) histogram.getValueAtPercentile(percentile)).isCloseTo(truth, withinPercentage(0.1));
        }
    }

    private void addInTenParts(String agent, long[] micros) {
        for (int part = 0; part < 10; part++) {
            var histogram = Latency.newHistogram();
            int each = micros.length / 10;
            long sum = 0;
            for (int index = part * each; index < (part + 1) * each; index++) {
                histogram.recordValue(micros[index]);
                sum += micros[index];
            }
            var times = new Latency(histogram, sum * 1_000, histogram.getMaxValue() * 1_000);
            merge.add(agent, interval(part, new Interval.Cell(0, 0, Phase.MEASURE, commits(each), times, times)));
        }
    }

    @Test
    void takesAnIntervalOnce() {
        assertThat(merge.add("a1", interval(0, cell(Phase.MEASURE, 5, 1_000)))).isTrue();
        assertThat(merge.add("a1", interval(0, cell(Phase.MEASURE, 5, 1_000)))).isFalse();
        assertThat(merge.add("a2", interval(0, cell(Phase.MEASURE, 5, 1_000)))).isTrue();

        assertThat(merge.measured(0, 0).counts().committed()).isEqualTo(10);
        assertThat(merge.second(0).completed()).containsExactly(10L, 0L);
    }

    @Test
    void knowsASecondWhenEveryAgentHasReportedIt() {
        merge.add("a1", interval(0, cell(Phase.MEASURE, 5, 1_000)));
        merge.add("a1", interval(1, cell(Phase.MEASURE, 5, 1_000)));
        assertThat(merge.completeSeconds()).isZero();

        merge.add("a2", interval(1, cell(Phase.MEASURE, 5, 1_000)));
        assertThat(merge.completeSeconds()).isZero();

        merge.add("a2", interval(0, cell(Phase.MEASURE, 5, 1_000)));
        assertThat(merge.completeSeconds()).isEqualTo(2);
    }

    @Test
    void doesNotWaitForAnAgentThatHasEnded() {
        merge.add("a1", interval(0, cell(Phase.MEASURE, 5, 1_000)));
        merge.add("a1", interval(1, cell(Phase.MEASURE, 5, 1_000)));

        merge.ended("a2");

        assertThat(merge.completeSeconds()).isEqualTo(2);
    }

    @Test
    void knowsTheSameSecondsHoweverTheReportsOfItsAgentsAreMixed() {
        var random = new Random(7);
        for (int round = 0; round < 200; round++) {
            var mixed = merge("a0", "a1", "a2");
            List<BitSet> reported = Stream.generate(BitSet::new).limit(3).toList();
            var underWay = new TreeSet<>(Set.of(0, 1, 2));
            for (int step = 0; step < 30; step++) {
                int agent = random.nextInt(3);
                int second = random.nextInt(8);
                if (random.nextInt(20) == 0) {
                    mixed.ended("a" + agent);
                    underWay.remove(agent);
                } else {
                    mixed.add("a" + agent, interval(second, cell(Phase.MEASURE, 1, 1_000)));
                    reported.get(agent).set(second);
                }
                int begun = reported.stream().mapToInt(BitSet::length).max().orElseThrow();
                assertThat(mixed.completeSeconds())
                        .isEqualTo(underWay.stream()
                                .mapToInt(each -> reported.get(each).nextClearBit(0))
                                .min()
                                .orElse(begun));
            }
        }
    }

    @Test
    void hasThePercentileOfASecondOverAllAgentsBeforeAndAfterItIsComplete() {
        merge.add("a1", interval(0, cell(Phase.MEASURE, 90, 1_000)));
        assertThat(merge.second(0).percentiles().responseP95Nanos()).hasValue(1_000_000);

        merge.add("a2", interval(0, cell(Phase.MEASURE, 10, 2_000)));
        assertThat(merge.completeSeconds()).isEqualTo(1);
        assertThat(merge.second(0).percentiles().responseP50Nanos()).hasValue(1_000_000);
        assertThat(merge.second(0).percentiles().responseP95Nanos()).hasValue(2_000_000);
        assertThat(merge.second(0).percentiles().responseP99Nanos()).hasValue(2_000_000);
        assertThat(merge.second(0).percentiles().serviceP95Nanos()).hasValue(2_000_000);
    }

    @Test
    void countsWhatComesTooLateForThePercentileOfItsSecond() {
        for (int second = 0; second <= Merge.MOST_OPEN_SECONDS; second++) {
            merge.add("a1", interval(second, cell(Phase.MEASURE, 1, 1_000)));
        }

        merge.add("a2", interval(0, cell(Phase.MEASURE, 99, 5_000)));

        assertThat(merge.second(0).completed()).containsExactly(100L, 0L);
        assertThat(merge.second(0).percentiles().responseP95Nanos()).hasValue(1_000_000);
        assertThat(merge.measured(0, 0).response().maxNanos()).isEqualTo(5_000_000);
    }

    @Test
    void knowsWhenAndWhereTheLongestEndedInWhateverOrderItComes() {
        merge.add("a2", interval(3, cell(Phase.MEASURE, 5, 7_000)));
        merge.add("a1", interval(4, cell(Phase.MEASURE, 5, 7_000)));
        merge.add("a1", interval(3, cell(Phase.MEASURE, 5, 7_000)));
        merge.add("a1", interval(2, cell(Phase.MEASURE, 5, 6_999)));
        merge.add("a1", interval(1, cell(Phase.RAMP_UP, 5, 9_000)));

        assertThat(merge.measured(0, 0).longestResponse()).isEqualTo(new Longest(7_000_000, 3, "a1"));
        assertThat(merge.measured(0, 0).longestService()).isEqualTo(new Longest(7_000_000, 3, "a1"));
        assertThat(merge.measured(0, 1).longestResponse()).isNull();
    }

    @Test
    void countsATransactionInThePhaseInWhichItWasDueHoweverLateItEnds() {
        var timed = new Merge(Specs.spec(Specs.phases(10, 20)), Specs.SHOP, List.of("a1"));
        timed.add("a1", interval(9, cell(Phase.WARM_UP, 3, 1_000)));
        timed.add("a1", interval(10, cell(Phase.WARM_UP, 4, 1_000), cell(Phase.MEASURE, 5, 1_000)));
        timed.add("a1", interval(33, cell(Phase.MEASURE, 7, 3_500_000)));

        assertThat(timed.measured(0, 0).counts().committed()).isEqualTo(12);
        assertThat(timed.measured(0, 0).response().maxNanos()).isEqualTo(3_500_000_000L);
        assertThat(timed.wholeRun(0, 0).committed()).isEqualTo(19);
        assertThat(timed.second(10).completed()).containsExactly(9L, 0L);
        assertThat(timed.second(33).phase()).isEmpty();
    }

    @Test
    void distinguishesASecondNobodyReportedFromOneInWhichNothingEnded() {
        merge.add("a1", interval(0));
        merge.add("a1", interval(2));

        assertThat(merge.series()).extracting(SeriesSecond::reported).containsExactly(true, false, true);
        assertThat(merge.second(0).percentiles().responseP95Nanos()).isEmpty();
    }

    @Test
    void leavesTheCompositeTransactionOutOfTheTimesOfASecond() {
        var cyclic = new Merge(Specs.spec(Specs.phases(0, 10)), Specs.VISITS, List.of("a1"));
        cyclic.add(
                "a1",
                interval(
                        0,
                        cell(0, 0, Phase.MEASURE, new Counts(8, 0, 2, 0, 0, 8, 0), 1_000),
                        cell(0, 1, Phase.MEASURE, new Counts(3, 0, 2, 0, 0, 3, 0), 9_000)));

        assertThat(cyclic.second(0).percentiles().responseP95Nanos()).hasValue(1_000_000);
        assertThat(cyclic.second(0).errors()).isEqualTo(2);
        assertThat(cyclic.second(0).cycles()).isEqualTo(3);
        assertThat(cyclic.second(0).countedOverall()).isEqualTo(3);
    }

    @Test
    void namesTheSecondsAnAgentDidNotReport() {
        for (int second : new int[] {0, 1, 4, 5, 7}) {
            merge.add("a1", interval(second));
        }

        assertThat(merge.agent("a1").missingSeconds(0, 10)).hasToString("2-3, 6, 8-9");
        assertThat(merge.agent("a1").missingSeconds(0, 10).count()).isEqualTo(5);
        assertThat(merge.agent("a2").missingSeconds(0, 3)).hasToString("0-2");
    }

    @Test
    void knowsTheAgentsOfItsRun() {
        assertThatThrownBy(() -> merge.add("a3", interval(0)))
                .hasMessage("No agent 'a3' in this run. Its agents" + " are: a1, a2.");
    }

    @Test
    void keepsTargetsApart() {
        var two = new Merge(
                Specs.spec(
                        Specs.phases(0, 10),
                        new Load.Closed(4, new Load.ThinkTime.Fixed(Duration.ZERO)),
                        List.of(),
                        "vm1a",
                        "vm2a"),
                Specs.SHOP,
                List.of("a1"));
        two.add(
                "a1",
                interval(
                        0,
                        cell(0, 0, Phase.MEASURE, commits(3), 1_000),
                        cell(1, 0, Phase.MEASURE, new Counts(4, 2, 1, 0, 0, 4, 0), 1_000),
                        cell(1, 1, Phase.MEASURE, commits(9), 1_000)));

        assertThat(two.second(0).counted()).containsExactly(3L, 6L);
        assertThat(two.second(0).countedOverall()).isEqualTo(9);
        assertThat(two.second(0).completed()).containsExactly(9L, 9L);
        assertThat(two.second(0).errors()).isEqualTo(1);
        assertThat(two.measured(1, 1).counts()).isEqualTo(commits(9));
    }

    @Test
    void followsAnAgentsStateOverTheMeasurementOnly() {
        var timed = new Merge(Specs.spec(Specs.phases(10, 20)), Specs.SHOP, List.of("a1"));
        IntStream.range(0, 30).forEach(second -> timed.add("a1", busy(second, second < 15 ? 95 : 40)));

        AgentHealth health = timed.agent("a1").health();
        assertThat(health.seconds()).isEqualTo(20);
        assertThat(health.saturatedSeconds()).isEqualTo(5);
        assertThat(health.cpuPercent()).isEqualTo((5 * 95 + 15 * 40) / 20.0);
        assertThat(timed.agent("a1").probeLag().count()).isEqualTo(20);
    }

    @Test
    void addsUpWhatEndedInASecondOverItsAgents() {
        var counts = new Counts(4, 2, 1, 3, 0, 4, 0);
        merge.add("a1", interval(0, cell(0, 0, Phase.MEASURE, counts, 1_000)));
        merge.add("a2", interval(0, cell(0, 0, Phase.MEASURE, counts, 4_000)));

        SeriesSecond second = merge.second(0);
        assertThat(second.errors()).isEqualTo(8);
        assertThat(second.rolledBack()).isEqualTo(4);
        assertThat(second.meanResponseMillis()).hasValue(2.5);
    }

    @Test
    void countsWhatEndedInAStretchWhicheverPhaseItWasDueIn() {
        var counts = new Counts(4, 2, 0, 0, 0, 4, 0);
        for (int second = 0; second < 5; second++) {
            merge.add("a1", interval(second, cell(0, 0, Phase.WARM_UP, counts, 1_000)));
            merge.add("a2", interval(second, cell(0, 0, Phase.MEASURE, counts, 1_000)));
        }

        assertThat(merge.endedBetween(1, 3, 0, 0)).as("orders").isEqualTo(24);
        assertThat(merge.endedBetween(1, 3, 1, 0)).as("committed orders").isEqualTo(16);
        assertThat(merge.endedBetween(3, 99, 0, 0)).as("until the last second").isEqualTo(24);
        assertThat(merge.seconds()).isEqualTo(5);
    }

    @Test
    void addsUpLoadsOfTheMeasurementAndAllOfASecond() {
        merge.add("a1", offered(0, Phase.WARM_UP, 9_000));
        merge.add("a1", offered(1, Phase.MEASURE, 3_000));
        merge.add("a2", offered(1, Phase.MEASURE, 5_000));

        LoadTally tally = merge.load(0);
        assertThat(tally.due()).isEqualTo(20);
        assertThat(tally.started()).isEqualTo(14);
        assertThat(tally.notStarted()).isEqualTo(6);
        assertThat(tally.ended()).isEqualTo(10);
        assertThat(tally.plus(tally))
                .usingRecursiveComparison()
                .ignoringFields("lag")
                .isEqualTo(new LoadTally(40, 28, 12, 20, Latency.none()));

        SeriesSecond second = merge.second(1);
        assertThat(second.targets())
                .containsExactly(
                        new TargetSecond(new CycleTimes(10, 400, 600), CycleTimes.NONE, 20, 7 * 8_000_000L, 8, 0));
        assertThat(second.lagMaxNanos()).hasValue(5_000_000);
    }

    @Test
    void knowsWhichCyclesOfASecondWereDueBeforeTheMeasurement() {
        merge.add("a1", offered(1, Phase.WARM_UP, 9_000));
        merge.add("a2", offered(1, Phase.MEASURE, 5_000));

        TargetSecond target = merge.second(1).targets().get(0);
        assertThat(target.cycles()).isEqualTo(new CycleTimes(10, 400, 600));
        assertThat(target.earlier()).isEqualTo(new CycleTimes(5, 200, 300));
    }

    private static Interval offered(int second, Phase phase, long lagMicros) {
        var load =
                new Interval.TargetLoad(0, phase, 10, 7, 3, times(7, lagMicros), 4, 2, 0, new CycleTimes(5, 200, 300));
        return new Interval(second, second, List.of(), List.of(load), List.of(), HEALTHY);
    }

    @Test
    void knowsTheLastSecondInWhichWorkOfTheMeasurementWasBegun() {
        merge.add("a1", offered(0, Phase.WARM_UP, 1));
        assertThat(merge.measuredUntilSecond()).isZero();

        merge.add("a1", offered(7, Phase.MEASURE, 1));
        merge.add("a1", offered(6, Phase.MEASURE, 1));
        merge.add("a1", interval(9, cell(Phase.MEASURE, 5, 1_000)));
        assertThat(merge.measuredUntilSecond())
                .as("what only ended later does not count")
                .isEqualTo(8);
    }

    @Test
    void knowsFiniteWorkUntilTheLastThatWasDone() {
        var finite = new Merge(Specs.spec(Specs.untilDone()), Specs.SHOP, List.of("a1"));
        finite.add("a1", interval(4, cell(Phase.MEASURE, 5, 1_000)));
        finite.add("a1", interval(6));

        assertThat(finite.measuredUntilSecond()).isEqualTo(5);
    }

    @Test
    void countsSecondsAtTheLimitAsSaturatedAndAddsUpPauses() {
        IntStream.range(0, 4).forEach(second -> merge.add("a1", busy(second, second == 3 ? 89.9 : 90)));

        assertThat(merge.agent("a1").health().saturatedSeconds()).isEqualTo(3);
        assertThat(merge.agent("a1").health().gcMillis()).isEqualTo(4);
    }

    private static Interval busy(int second, double cpuPercent) {
        return new Interval(
                second,
                second,
                List.of(),
                List.of(),
                List.of(),
                new Interval.Health(cpuPercent, 1, times(1, 100), 0, 0, 0, Hotspots.NONE));
    }

    private static Merge merge(String... agents) {
        return new Merge(Specs.spec(Specs.phases(0, 600)), Specs.SHOP, List.of(agents));
    }
}
