package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeanErrorTest {

    /** 0.4 % and 0.2 % make 0.447 %; 19 and 19 degrees of freedom 27.94, whose t is 2.0486. */
    @Test
    void addsRelativeErrorsOfARatioAsIfIndependent() {
        var watts = new MeanError(350, 0.7, 19);
        var work = new MeanError(1_000, 4, 19);

        assertThat(watts.relativeHalfWidthOfRatio(work)).isCloseTo(0.00447214 * 2.0486, within(2e-6));
    }

    @Test
    void addsHosts() {
        MeanError sum = MeanError.ofSum(List.of(new MeanError(300, 3, 19), new MeanError(200, 4, 19)));

        assertThat(sum.mean()).isEqualTo(500);
        assertThat(sum.standardError()).isEqualTo(5);
        assertThat(sum.degreesOfFreedom()).isCloseTo(19 * 625 / 337.0, within(1e-9));
    }

    @Test
    void wantsTwelveSamplesOfAHost() {
        assertThat(MeanError.ofSamples(new double[11])).isEmpty();
        assertThat(MeanError.ofSamples(new double[12]))
                .hasValueSatisfying(error -> assertThat(error.standardError()).isZero());
    }

    @Test
    void aSampleThatIsMissingIsNone() {
        double[] gap = {1, 2, 3, Double.NaN, 4, 5, 6, 7, 8, 9, 10, 11};
        assertThat(MeanError.ofSamples(gap)).isEmpty();

        double[] longer = Arrays.copyOf(gap, 13);
        longer[12] = 12;
        assertThat(MeanError.ofSamples(longer))
                .isEqualTo(MeanError.ofSamples(
                        IntStream.rangeClosed(1, 12).asDoubleStream().toArray()));
    }

    /** Watts of 24 rows of 5 s and work of 120 s, both correlated: 95 of 100 intervals should hold the true ratio. */
    @Test
    void intervalsOfARatioHoldTheTrueOne() {
        var noise = new NoisySeries(7);
        long holding = IntStream.range(0, 2_000).filter(run -> holds(noise)).count();

        assertThat(holding).isBetween(1_850L, 1_960L);
    }

    private static boolean holds(NoisySeries noise) {
        MeanError watts = MeanError.ofSamples(noise.around(300, 24, 0.3, 6)).orElseThrow();
        MeanError work = MeanError.of(noise.around(1_000, 120, 0.5, 50), OptionalInt.empty())
                .orElseThrow();
        double found = watts.mean() / work.mean();
        return Math.abs(0.3 / found - 1) <= watts.relativeHalfWidthOfRatio(work);
    }
}
