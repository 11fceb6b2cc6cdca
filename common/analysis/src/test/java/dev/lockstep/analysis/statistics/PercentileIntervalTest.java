package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withPrecision;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentileIntervalTest {
    private static final long[] DEVIATIONS = {
        10, -12, 5, 8, -20, 15, 3, -6, 12, -9, -4, 7, -15, 11, 6, -3, 9, -14, 2, -5
    };

    @Test
    void computesEachStepForFixedBatches() {
        long[] upTo =
                Arrays.stream(DEVIATIONS).map(deviation -> 950 + deviation).toArray();
        var errors = BatchMeans.of(Series.generate(20, batch -> DEVIATIONS[batch]));
        var interval = PercentileInterval.of(0.95, upTo, thousandEach(), 20_000);

        assertThat(errors.correction().measured()).isCloseTo(-0.581910, withPrecision(0.6e-6));
        assertThat(errors.correction().corrected()).isEqualTo(-0.05);
        assertThat(errors.degreesOfFreedom()).isEqualTo(19);
        assertThat(interval.standardError()).isCloseTo(0.00217672, withPrecision(0.6e-8));
        assertThat(interval.designEffect()).isCloseTo(1.994987, withPrecision(0.6e-6));
        assertThat(interval.halfWidth()).isCloseTo(0.00455592, withPrecision(0.6e-8));
        assertThat(interval.lowerRank()).isEqualTo(18_908);
        assertThat(interval.upperRank()).isEqualTo(19_093);
    }

    @Test
    void isNeverNarrowerThanThatOfIndependentTimes() {
        long[] upTo = LongStream.generate(() -> 950).limit(20).toArray();

        var interval = PercentileInterval.of(0.95, upTo, thousandEach(), 20_000);
        assertThat(interval.standardError()).isCloseTo(0.00154110, withPrecision(0.6e-8));
        assertThat(interval.designEffect()).isEqualTo(1);
    }

    @Test
    void isNoWiderBecauseBatchesHoldUnlikeNumbersOfTimes() {
        long[] counts = LongStream.rangeClosed(1, 20).map(batch -> 100 * batch).toArray();
        long[] upTo = LongStream.of(counts).map(count -> count * 95 / 100).toArray();

        assertThat(PercentileInterval.of(0.95, upTo, counts, 21_000).designEffect())
                .isEqualTo(1);
    }

    @Test
    void hasRanksOutsideOfTheTimesWhereTheRunBoundsNothing() {
        long[] upTo = LongStream.generate(() -> 49).limit(20).toArray();
        long[] counts = LongStream.generate(() -> 50).limit(20).toArray();

        assertThat(PercentileInterval.of(0.999, upTo, counts, 1_000).upperRank())
                .isGreaterThan(1_000);
        assertThat(PercentileInterval.of(0.001, upTo, counts, 1_000).lowerRank())
                .isEqualTo(1);
    }

    /** Times whose level drifts: 200 a second for 600 s, the level of a second 20 % off, with a correlation of 0.8. */
    @Test
    void holdsTheTrueMedianOfDriftingTimes() {
        var random = new Random(1);
        int held = 0;
        for (int run = 0; run < 200; run++) {
            held += holdsTrueMedian(random) ? 1 : 0;
        }

        assertThat(held / 2.0).isBetween(89.0, 98.0);
    }

    /** The ranks hold the median when the share of times below it lies within the half-width of a half. */
    private static boolean holdsTrueMedian(Random random) {
        long[] upTo = new long[20];
        long[] counts = LongStream.generate(() -> 6_000).limit(20).toArray();
        double level = random.nextGaussian();
        for (int second = 0; second < 600; second++) {
            for (int time = 0; time < 200; time++) {
                boolean below = 0.2 * level + 0.6 * random.nextGaussian() < 0;
                upTo[second / 30] += below ? 1 : 0;
            }
            level = 0.8 * level + 0.6 * random.nextGaussian();
        }
        double share = LongStream.of(upTo).sum() / 120_000.0;
        return Math.abs(share - 0.5)
                <= PercentileInterval.of(0.5, upTo, counts, 120_000).halfWidth();
    }

    private static long[] thousandEach() {
        return LongStream.generate(() -> 1_000).limit(20).toArray();
    }
}
