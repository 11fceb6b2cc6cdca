package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SteadyStateLimitsTest {

    @Test
    void keepsTheDefaults() {
        assertThat(SteadyStateLimits.forThroughput())
                .isEqualTo(new SteadyStateLimits(3, 0.01, 1, 1, 3, 5, 10, OptionalDouble.of(5)));
        assertThat(SteadyStateLimits.forOpenLoad())
                .isEqualTo(new SteadyStateLimits(10, 0.01, 1, 5, 10, 5, 10, OptionalDouble.empty()));
    }

    @Test
    void letsResponseTimesChangeMoreThanThroughput() {
        double[] rising = new NoisySeries(1).onto(t -> 20 + 0.002 * t, 600, 0.5, 1);

        assertThat(SteadyState.of(rising, SteadyStateLimits.forThroughput()).kind())
                .isEqualTo(SteadyStateKind.TREND);
        assertThat(SteadyState.of(rising, SteadyStateLimits.forOpenLoad()).kind())
                .isEqualTo(SteadyStateKind.STEADY);
    }

    @Test
    void refusesALimitThatIsNone() {
        assertThatThrownBy(() -> new SteadyStateLimits(0, 0.01, 1, 1, 3, 5, 10, OptionalDouble.empty()))
                .hasMessage("changePercent must be a positive number, was 0.0");
        assertThatThrownBy(() -> new SteadyStateLimits(3, 0.01, 1, 1, 3, 5, Double.NaN, OptionalDouble.empty()))
                .hasMessage("episodePercent must be a positive number, was NaN");
        assertThatThrownBy(() -> new SteadyStateLimits(3, 0.01, 1, 1, 3, 5, 10, OptionalDouble.of(0)))
                .hasMessage("emptyPercent must be a positive number, was 0.0");
        assertThatThrownBy(() -> new SteadyStateLimits(3, 1.01, 1, 1, 3, 5, 10, OptionalDouble.empty()))
                .hasMessage("pValue must be at most 1, was 1.01");
    }
}
