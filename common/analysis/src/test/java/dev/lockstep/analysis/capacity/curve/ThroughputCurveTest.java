package dev.lockstep.analysis.capacity.curve;

import static dev.lockstep.analysis.capacity.curve.Curves.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.result.CurveLine;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThroughputCurveTest {

    /** A system whose throughput falls beyond 44 users. */
    private static double declining(double users) {
        return 100 * users / (1 + 0.02 * (users - 1) + 0.0005 * users * (users - 1));
    }

    @Test
    void findsTheKneeOfADecliningSystem() {
        ThroughputCurve curve = of(IntStream.rangeClosed(1, 108).toArray());

        assertThat(Math.ceil(curve.knee95())).isEqualTo(31);
        assertThat(curve.maximum()).isCloseTo(1568.05, within(0.05));
    }

    @Test
    void interpolatesBetweenTheLoadsOfASearch() {
        ThroughputCurve curve = of(4, 6, 9, 14, 21, 32, 48, 72, 108);

        assertThat(curve.maximum()).isCloseTo(1564.537, within(5e-4));
        assertThat(curve.knee95())
                .isCloseTo(21 + 11 * (0.95 * 1564.537 - 1304.348) / (1512.287 - 1304.348), within(1e-4));
    }

    @Test
    void takesTheFirstCrossingInAnyOrderOfLoads() {
        ThroughputCurve curve =
                ThroughputCurve.of(List.of(line(40, 100), line(10, 50), line(20, 100), line(30, 80), line(50, 60)));

        assertThat(curve.knee95()).isCloseTo(19, within(1e-9));
    }

    @Test
    void averagesALoadThatWasRepeated() {
        ThroughputCurve curve = ThroughputCurve.of(List.of(line(10, 50), line(20, 90), line(20, 110)));

        assertThat(curve.maximum()).isEqualTo(100);
    }

    @Test
    void doesNotLookBelowTheSmallestLoad() {
        assertThat(ThroughputCurve.of(List.of(line(10, 99), line(20, 100))).knee95())
                .isEqualTo(10);
        assertThat(ThroughputCurve.of(List.of(line(10, 0))).knee95()).isEqualTo(10);
        assertThatThrownBy(() -> ThroughputCurve.of(List.of())).hasMessage("A curve takes at least one load");
    }

    private static ThroughputCurve of(int... users) {
        return ThroughputCurve.of(IntStream.of(users)
                .<CurveLine>mapToObj(load -> line(load, declining(load)))
                .toList());
    }
}
