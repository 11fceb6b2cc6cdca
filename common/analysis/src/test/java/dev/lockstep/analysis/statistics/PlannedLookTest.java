package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannedLookTest {

    private static final int SAMPLES = 2_000;
    private static final double MEAN = 1_000;
    private static final double DEVIATION = 30;

    @Test
    void crossesABoundByChanceInOneOfTwentySamples() {
        int draws = 200_000;
        var noise = new Random(1);
        long crossed = IntStream.range(0, draws).filter(draw -> crosses(noise)).count();

        double standardError = Math.sqrt(0.05 * 0.95 / draws);
        assertThat((double) crossed / draws).isCloseTo(0.05, within(3 * standardError));
    }

    private static boolean crosses(Random noise) {
        double sum = 0;
        double seconds = 0;
        for (PlannedLook look : PlannedLook.values()) {
            sum += Math.sqrt(look.seconds() - seconds) * noise.nextGaussian();
            seconds = look.seconds();
            if (Math.abs(sum) > look.bound() * Math.sqrt(seconds)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void looksAtOneTwoAndFiveMinutes() {
        assertThat(PlannedLook.at(10)).isEqualTo(PlannedLook.FIRST);
        assertThat(PlannedLook.at(60)).isEqualTo(PlannedLook.FIRST);
        assertThat(PlannedLook.at(110)).isEqualTo(PlannedLook.FIRST);
        assertThat(PlannedLook.at(117)).isEqualTo(PlannedLook.SECOND);
        assertThat(PlannedLook.at(300)).isEqualTo(PlannedLook.LAST);
        assertThat(PlannedLook.FIRST.next()).hasValue(PlannedLook.SECOND);
        assertThat(PlannedLook.LAST.next()).isEmpty();
    }

    @Test
    void isStricterTheEarlierItLooks() {
        assertThat(PlannedLook.FIRST.bound()).isCloseTo(4.3976, within(1e-4));
        assertThat(PlannedLook.SECOND.bound()).isCloseTo(3.1096, within(1e-4));
        assertThat(PlannedLook.LAST.bound()).isCloseTo(1.9667, within(1e-4));
        assertThat(PlannedLook.LAST.halfWidth(new MeanError(0, 1, 1e9))).isCloseTo(1.9667, within(1e-4));
    }

    @ParameterizedTest(name = "correlation {0}, {1} standard errors away")
    @CsvSource({"0, 0", "0, 3", "0.5, 2", "0.8, 0", "0.8, 4"})
    void holdsTheMeanBesideALimit(double correlation, double distance) {
        assertThat(besideLimit(correlation, distance)).isBetween(93.0, 97.0);
    }

    @ParameterizedTest(name = "correlation {0}, ± {1}")
    @CsvSource({"0, 4", "0.5, 8", "0.8, 15"})
    void holdsTheMeanWhenTheIntervalIsNarrow(double correlation, double halfWidth) {
        assertThat(untilNarrow(correlation, halfWidth)).isBetween(93.0, 97.0);
    }

    /** An early look's interval is wider than 95 % of the means need. */
    @Tag("thorough")
    @ParameterizedTest(name = "correlation {0}")
    @ValueSource(doubles = {0, 0.3, 0.5, 0.8})
    void neverHoldsTheMeanTooRarely(double correlation) {
        double[] distances = {0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 40};
        assertThat(DoubleStream.of(distances).map(distance -> besideLimit(correlation, distance)))
                .allSatisfy(covered -> assertThat(covered).isBetween(93.0, 100.0));
        double[] halfWidths = {4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 80};
        assertThat(DoubleStream.of(halfWidths).map(halfWidth -> untilNarrow(correlation, halfWidth)))
                .allSatisfy(covered -> assertThat(covered).isBetween(93.0, 100.0));
    }

    /** Sampled until the limit is outside the interval, in standard errors of the last look. */
    private static double besideLimit(double correlation, double distance) {
        double error = DEVIATION * Math.sqrt((1 + correlation) / (1 - correlation) / PlannedLook.LAST.seconds());
        double limit = MEAN + distance * error;
        return percentCovered(correlation, interval -> interval.low() > limit || interval.high() < limit);
    }

    /** Sampled until the interval is narrow enough. */
    private static double untilNarrow(double correlation, double halfWidth) {
        return percentCovered(correlation, interval -> interval.high() - interval.low() <= 2 * halfWidth);
    }

    private record Interval(double low, double high) {}

    private static double percentCovered(double correlation, Predicate<Interval> answered) {
        var noise = new NoisySeries(1);
        long covered = IntStream.range(0, SAMPLES)
                .mapToObj(sample ->
                        stated(noise.around(MEAN, PlannedLook.LAST.seconds(), correlation, DEVIATION), answered))
                .filter(interval -> interval.low() <= MEAN && MEAN <= interval.high())
                .count();
        return 100.0 * covered / SAMPLES;
    }

    private static Interval stated(double[] perSecond, Predicate<Interval> answered) {
        PlannedLook look = PlannedLook.FIRST;
        while (true) {
            Interval interval = interval(perSecond, look);
            if (look == PlannedLook.LAST || answered.test(interval)) {
                return interval;
            }
            look = look.next().orElseThrow();
        }
    }

    private static Interval interval(double[] perSecond, PlannedLook look) {
        MeanError mean = MeanError.of(Arrays.copyOf(perSecond, look.seconds()), OptionalInt.empty())
                .orElseThrow();
        return new Interval(mean.mean() - look.halfWidth(mean), mean.mean() + look.halfWidth(mean));
    }
}
