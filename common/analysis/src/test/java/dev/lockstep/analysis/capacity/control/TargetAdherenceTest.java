package dev.lockstep.analysis.capacity.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.statistics.NoisySeries;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TargetAdherenceTest {
    private static final double TARGET = 85;
    private static final int STEP_SECONDS = 5;
    private static final int SAMPLES_OF_A_MINUTE = 12;

    @Test
    void allowsOneMinuteInTwentyToBeOutside() {
        assertThat(of(minutes(40, 2, 86.5)).held()).isTrue();
        assertThat(of(minutes(40, 3, 86.5)).held()).isFalse();
        assertThat(of(minutes(40, 3, 86.5)).outsidePercent()).isEqualTo(7.5);
        assertThat(of(minutes(40, 3, 83.5)).outside()).isEqualTo(3);
    }

    @Test
    void allowsAPoint() {
        assertThat(of(minutes(10, 10, 86)).outside()).isZero();
        assertThat(of(minutes(10, 10, 86.01)).outside()).isEqualTo(10);
    }

    @Test
    void allowsForTheNoiseOfSamples() {
        TargetAdherence held = of(noisy(TARGET, 2));
        TargetAdherence missed = of(noisy(TARGET + 1.6, 2));

        assertThat(held.tolerancePoints()).isCloseTo(2, within(0.2)).isLessThanOrEqualTo(2);
        assertThat(held.held()).isTrue();
        assertThat(missed.held()).isFalse();
    }

    /** A load that swings from rail to rail is noisy too. */
    @Test
    void allowsForNoMoreThanAPointOfNoise() {
        TargetAdherence swinging = of(noisy(TARGET - 3, 15));

        assertThat(swinging.tolerancePoints()).isEqualTo(2);
        assertThat(swinging.held()).isFalse();
    }

    @Test
    void judgesOnlyMinutesThatWereSampled() {
        double[] samples = minutes(4, 4, 90);
        Arrays.fill(samples, 0, 2, Double.NaN);
        samples[12] = Double.NaN;

        assertThat(of(samples)).isEqualTo(new TargetAdherence(TARGET, 1, 3, 3));
        assertThat(of(Arrays.copyOf(samples, 11)).windows()).isZero();
        assertThat(of(new double[0]).held()).isTrue();
    }

    @Test
    void judgesNothingByRowsOfThreeMinutes() {
        double[] samples = {TARGET, 90, TARGET};

        assertThat(TargetAdherence.of(samples, 180, TARGET)).isEqualTo(new TargetAdherence(TARGET, 1, 0, 0));
        assertThat(TargetAdherence.of(samples, 60, TARGET).windows()).isEqualTo(3);
    }

    /** An hour of white noise. */
    private static double[] noisy(double mean, double deviation) {
        return new NoisySeries(1).around(mean, 60 * SAMPLES_OF_A_MINUTE, 0, deviation);
    }

    private static TargetAdherence of(double[] samples) {
        return TargetAdherence.of(samples, STEP_SECONDS, TARGET);
    }

    /** Minutes at the target, the first of them at another utilisation. */
    private static double[] minutes(int minutes, int off, double percent) {
        return IntStream.range(0, minutes * SAMPLES_OF_A_MINUTE)
                .mapToDouble(sample -> sample < off * SAMPLES_OF_A_MINUTE ? percent : TARGET)
                .toArray();
    }
}
