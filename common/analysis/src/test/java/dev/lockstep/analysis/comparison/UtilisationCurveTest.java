package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UtilisationCurveTest {

    private static final UtilisationCurve A =
            curve(new double[] {31.2, 52.0, 70.9, 86.3, 95.1}, new double[] {31000, 51200, 69000, 82500, 89200});
    private static final UtilisationCurve B =
            curve(new double[] {30.1, 50.4, 69.8, 84.9, 94.0}, new double[] {33100, 55000, 75200, 90400, 98700});

    @Test
    void theThroughputLiesOnTheLineBetweenTheNeighbours() {
        MeanError a = A.at(80).orElseThrow();
        MeanError b = B.at(80).orElseThrow();

        assertThat(a.mean()).isCloseTo(76977.2727, within(5e-5));
        assertThat(a.standardError()).isCloseTo(338.0581, within(5e-5));
        assertThat(b.mean()).isCloseTo(85467.5497, within(5e-5));
        assertThat(b.standardError()).isCloseTo(400.3003, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({
        "50, 1.107816, 1.082304, 1.133929",
        "70, 1.106364, 1.086442, 1.126651",
        "80, 1.110296, 1.096411, 1.124356",
        "90, 1.114099, 1.102137, 1.126191"
    })
    void theRatioHasAnIntervalByTheNormalDistribution(double utilisation, double ratio, double low, double high) {
        LogRatio found = LogRatio.ofSingleRuns(
                A.at(utilisation).orElseThrow(), B.at(utilisation).orElseThrow());

        assertThat(1 + found.percent() / 100).isCloseTo(ratio, withinPercentage(1e-4));
        assertThat(1 + found.interval(0.95).low() / 100).isCloseTo(low, withinPercentage(1e-4));
        assertThat(1 + found.interval(0.95).high() / 100).isCloseTo(high, withinPercentage(1e-4));
    }

    @Test
    void nothingIsExtrapolated() {
        assertThat(B.at(95)).isEmpty();
        assertThat(A.at(95)).isPresent();
        assertThat(A.at(31)).isEmpty();
        assertThat(A.at(31.2).orElseThrow().mean()).isEqualTo(31000);
    }

    @Test
    void aFallWithinTheErrorsIsNoFall() {
        assertThat(A.monotone()).isTrue();
        assertThat(fall(1_000, 990).monotone()).isTrue();
        assertThat(fall(1_000, 980).monotone()).isFalse();
    }

    @Test
    void twoRunsAtOneUtilisationCountByHalves() {
        UtilisationCurve curve = curve(new double[] {80, 80}, new double[] {1_000, 1_004});

        assertThat(curve.at(80).orElseThrow().mean()).isEqualTo(1_002);
        assertThat(curve.at(80).orElseThrow().standardError()).isCloseTo(Math.hypot(2, 2.008), within(1e-9));
    }

    @Test
    void whereErrorsAreNotKnownEveryFallCounts() {
        var points = List.of(
                new LoadPoint(60, Double.NaN, 1_000, Double.NaN), new LoadPoint(70, Double.NaN, 999, Double.NaN));

        assertThat(new UtilisationCurve(points).monotone()).isFalse();
    }

    @Test
    void saysHowFarThePointsAre() {
        assertThat(A.gapAt(80)).isCloseTo(15.4, within(1e-9));
        assertThat(A.distanceTo(80)).isCloseTo(6.3, within(1e-9));
    }

    private static UtilisationCurve fall(double from, double to) {
        return curve(new double[] {60, 70}, new double[] {from, to});
    }

    /** Errors of 0.4 points and 0.4 %. */
    private static UtilisationCurve curve(double[] utilisations, double[] throughputs) {
        List<LoadPoint> points = IntStream.range(0, utilisations.length)
                .mapToObj(index ->
                        new LoadPoint(utilisations[index], 0.4, throughputs[index], 0.004 * throughputs[index]))
                .toList();
        return new UtilisationCurve(points);
    }
}
