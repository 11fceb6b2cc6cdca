package dev.lockstep.analysis.result;

import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.interval.Latency;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class PercentileCurveTest {
    @Test
    void isNotDrawnThroughNothing() {
        assertThat(PercentileCurve.of(Latency.none())).isNull();
    }

    @Test
    void endsAtTheExactMaximum() {
        assertThat(PercentileCurve.of(times(1, 1_234_567)))
                .containsExactly(List.of(0.0, 1_233.92), List.of(100.0, 1_234.567));
    }

    @Test
    void goesUpToTheLastPercentileThatIsNotTheMaximum() {
        List<List<Double>> curve = PercentileCurve.of(oneToHundredThousand());

        assertThat(curve).hasSize(102);
        assertThat(curve.get(0)).isEqualTo(List.of(0.0, 0.001));
        assertThat(curve.get(100).get(0)).isEqualTo(99.999);
        assertThat(curve.get(101)).isEqualTo(List.of(100.0, 100.0));
    }

    @Test
    void givesEveryNineTheSameRoom() {
        List<List<Double>> curve = PercentileCurve.of(oneToHundredThousand());

        assertThat(curve.get(20).get(0)).isCloseTo(90, within(1e-6));
        assertThat(curve.get(40).get(0)).isCloseTo(99, within(1e-6));
        assertThat(curve.get(60).get(0)).isCloseTo(99.9, within(1e-6));
        assertThat(curve.get(40).get(1)).isCloseTo(99.007, within(0.1));
    }

    @Test
    void neverFalls() {
        List<List<Double>> curve = PercentileCurve.of(times(990, 700).plus(times(10, 90_000)));

        for (int point = 1; point < curve.size(); point++) {
            assertThat(curve.get(point).get(0))
                    .isGreaterThan(curve.get(point - 1).get(0));
            assertThat(curve.get(point).get(1))
                    .isGreaterThanOrEqualTo(curve.get(point - 1).get(1));
        }
    }

    private static Latency oneToHundredThousand() {
        var histogram = Latency.newHistogram();
        for (long micros = 1; micros <= 100_000; micros++) {
            histogram.recordValue(micros);
        }
        return new Latency(histogram, 1, 100_000_000);
    }
}
