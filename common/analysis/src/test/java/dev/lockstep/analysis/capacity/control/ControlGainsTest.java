package dev.lockstep.analysis.capacity.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlGainsTest {
    private static final double TARGET = 85;

    @Test
    void followFromDeadTimeAndLag() {
        assertThat(new ControlTiming(5, 5, 20).gains()).isEqualTo(new ControlGains(1, 0.25));
        assertThat(new ControlTiming(5, 5, 40).gains()).isEqualTo(new ControlGains(2, 0.25));
        assertThat(new ControlTiming(2, 6, 0).gains()).isEqualTo(new ControlGains(0, 0.125));
    }

    /** Skogestad bounds the integral time by eight dead times, so that a disturbance does not last as long as the lag. */
    @Test
    void ofALongLagHaveAnIntegralTimeOfEightDeadTimes() {
        ControlGains gains = new ControlTiming(5, 5, 160).gains();

        assertThat(gains.proportional()).isEqualTo(8);
        assertThat(5 * gains.proportional() / gains.integral()).isCloseTo(80, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void ofAnIntegratorDecayBelowTheLimitOfStabilityAndOscillateAboveIt(int delay) {
        double limit = 2 * Math.sin(Math.PI / (2 * (2 * delay + 1)));

        assertThat(swing(0.9 * limit, delay)).isLessThan(1e-3);
        assertThat(swing(1.1 * limit, delay)).isGreaterThan(0.3);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0.25", "2, 0.148148", "3, 0.105469", "4, 0.08192"})
    void ofAnIntegratorDoNotOvershootUpToALimit(int delay, double limit) {
        assertThat(limit).isCloseTo(Math.pow(delay, delay) / Math.pow(delay + 1, delay + 1), within(1e-6));
        assertThat(highest(0.999 * limit, delay)).isLessThanOrEqualTo(850 + 1e-9);
        assertThat(highest(1.2 * limit, delay)).isGreaterThan(850.1);
    }

    /** Ratio of the largest to the smallest of the last 100 of 3,000 loads, less 1. */
    private static double swing(double integral, int delay) {
        double[] loads = loads(integral, delay, 3_000);
        double[] last = Arrays.copyOfRange(loads, loads.length - 100, loads.length);
        return Arrays.stream(last).max().orElseThrow()
                        / Arrays.stream(last).min().orElseThrow()
                - 1;
    }

    private static double highest(double integral, int delay) {
        return Arrays.stream(loads(integral, delay, 500)).max().orElseThrow();
    }

    /** From 840 users, each of whom takes 0.1 % of a host. */
    private static double[] loads(double integral, int delay, int samples) {
        var gains = new ControlGains(0, integral);
        double[] loads = new double[samples + delay];
        Arrays.fill(loads, 0, delay + 1, 840);
        IntStream.range(delay + 1, loads.length).forEach(index -> {
            double seen = Math.min(100, loads[index - 1 - delay] / 10);
            loads[index] = loads[index - 1] * Math.exp(gains.change(Math.log(TARGET / seen), OptionalDouble.empty()));
        });
        return loads;
    }
}
