package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutagesTest {
    private static final SteadyStateLimits LIMITS = SteadyStateLimits.forThroughput();
    private static final int RUNS = 200;

    @Test
    void takesEightEmptySecondsOfARunThatHasNoOther() {
        assertThat(find(t -> within(t, 100, 107) ? 0 : 1000, 130)).isEmpty();
        assertThat(find(t -> within(t, 100, 108) ? 0 : 1000, 130))
                .containsExactly(new Episode(100, 8, 100.0 * 8 / 130));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 130, 600})
    void findsOneAnywhereHoweverTheLoadSwings(int seconds) {
        var random = new Random(seconds);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            double[] series = swinging(random, seconds);
            int length = 9 + random.nextInt(20);
            int free = seconds - length;
            int from = List.of(0, random.nextInt(free), free).get(run % 3);
            Arrays.fill(series, from, from + length, 0);
            found += SteadyState.of(series, LIMITS).kind() == SteadyStateKind.DISTURBED ? 1 : 0;
        }

        assertThat(found).isGreaterThanOrEqualTo(98 * RUNS / 100);
    }

    @Test
    void letsNoOutageExcuseAnother() {
        assertThat(find(t -> within(t, 100, 110) || within(t, 400, 412) ? 0 : 1000, 600))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(100, 10), tuple(400, 12));
    }

    @Test
    void takesOneThatLeavesLessThanHalfOfTheRun() {
        for (int from = 0; from <= 29; from++) {
            int begin = from;
            assertThat(find(t -> within(t, begin, begin + 31) ? 0 : 1000, 60))
                    .extracting(Episode::from, Episode::seconds)
                    .containsExactly(tuple(begin, 31));
        }
        assertThat(find(t -> within(t, 140, 460) ? 0 : 1000, 600))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(140, 320));
        assertThat(find(t -> within(t, 13, 588) ? 0 : 1000, 600))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(13, 575));
    }

    @Test
    void takesTwoThatTogetherLeaveLessThanHalfOfTheRun() {
        assertThat(find(t -> within(t, 150, 400) ? 1000 : 0, 600))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(0, 150), tuple(400, 200));
    }

    @Test
    void takesALongOneOfASparseLoad() {
        double[] series = poisson(new Random(2), 2);
        Arrays.fill(series, 150, 550, 0);

        assertThat(Outages.find(MeasuredSeconds.of(series), LIMITS))
                .singleElement()
                .satisfies(outage -> assertThat(outage.seconds()).isGreaterThanOrEqualTo(400));
    }

    @Test
    void countsNearlyNothingAsNothing() {
        assertThat(find(t -> within(t, 100, 110) ? 49 : 1000, 130)).hasSize(1);
        assertThat(find(t -> within(t, 100, 110) ? 50 : 1000, 130)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.2, 1, 3})
    void leavesASparseLoadAlone(double perSecond) {
        var random = new Random(1);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            found += Outages.find(MeasuredSeconds.of(poisson(random, perSecond)), LIMITS)
                            .isEmpty()
                    ? 0
                    : 1;
        }

        assertThat(found).isLessThanOrEqualTo(2 * RUNS / 100);
    }

    @Test
    void leavesWhatReturnsAlone() {
        assertThat(find(t -> t % 60 < 12 ? 0 : 1000, 600)).isEmpty();
        assertThat(find(t -> t % 30 == 0 ? 1 : 0, 600)).isEmpty();
    }

    @Test
    void leavesAFewLongTransactionsAlone() {
        assertThat(find(t -> t % 60 == 59 ? 4 : 0, 130)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 12})
    void leavesBurstsOfEachMinuteAlone(int length) {
        for (int seconds = 60; seconds <= 300; seconds += 10) {
            for (int shift = 0; shift < 60; shift++) {
                int first = shift;
                assertThat(find(t -> (t + first) % 60 < length ? 1000 : 0, seconds))
                        .as("%d s, from second %d of a burst", seconds, shift)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 600})
    void findsNoneWhereNothingWasDoneAtAll(int seconds) {
        assertThat(find(t -> 0, seconds)).isEmpty();
    }

    @Test
    void seesAnOutageAmongCheckpointsThatStopAll() {
        assertThat(find(t -> t % 30 < 2 || within(t, 300, 325) ? 0 : 1000, 600))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(300, 25));
    }

    @Test
    void goesOnOverASecondThatNobodyReported() {
        assertThat(find(t -> t == 105 ? Double.NaN : within(t, 100, 109) ? 0 : 1000, 130))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(100, 9));
    }

    @Test
    void judgesAThroughputOnly() {
        double[] series = NoisySeries.without(t -> within(t, 100, 110) ? 0 : 1000, 130);

        assertThat(Outages.find(MeasuredSeconds.of(series), SteadyStateLimits.forOpenLoad()))
                .isEmpty();
    }

    @Test
    void judgesARunThatIsTooShortForMore() {
        double[] series = NoisySeries.without(t -> within(t, 50, 60) ? 0 : 1000, 60);
        var steadyState = SteadyState.of(series, LIMITS);

        assertThat(steadyState.kind()).isEqualTo(SteadyStateKind.DISTURBED);
        assertThat(steadyState.lostPercent()).isEqualTo(OptionalDouble.of(100.0 * 10 / 60));
    }

    private static double[] swinging(Random random, int seconds) {
        double correlation = List.of(0.0, 0.6, 0.9).get(random.nextInt(3));
        double deviation = 0.05 + 0.35 * random.nextDouble();
        double[] series = new double[seconds];
        double noise = random.nextGaussian();
        for (int second = 0; second < seconds; second++) {
            series[second] = 1000 * Math.exp(deviation * noise);
            noise = correlation * noise + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return series;
    }

    private static double[] poisson(Random random, double perSecond) {
        double[] series = new double[600];
        double at = 0;
        while ((at -= Math.log(1 - random.nextDouble()) / perSecond) < series.length) {
            series[(int) at]++;
        }
        return series;
    }

    private static List<Episode> find(IntToDoubleFunction course, int seconds) {
        return Outages.find(MeasuredSeconds.of(NoisySeries.without(course, seconds)), LIMITS);
    }

    private static boolean within(int second, int from, int to) {
        return second >= from && second < to;
    }
}
