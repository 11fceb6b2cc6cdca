package dev.lockstep.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.scaling.UslRefusal.Reason;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniversalScalabilityTest {
    /** The Cisco benchmark of Schwartz: Practical Scalability Analysis with the Universal Scalability Law (2015). */
    private static final double[] CISCO = {
        955.16, 1878.91, 2688.01, 3548.68, 4315.54, 5130.43, 5931.37, 6531.08, 7219.8, 7867.61, 8278.71, 8646.7,
        9047.84, 9426.55, 9645.37, 9897.24, 10097.6, 10240.5, 10532.39, 10798.52, 11151.43, 11518.63, 11806, 12089.37,
        12075.41, 12177.29, 12211.41, 12158.93, 12155.27, 12118.04, 12140.4, 12074.39
    };

    private static final double[] POWERS_OF_TWO = {1, 2, 4, 8, 16, 32, 64};

    /** Six digits. */
    private static final Percentage PRINTED = withinPercentage(1e-4);

    @Test
    void fitsABenchmarkUpToItsPeak() {
        UslFit fit = fit(IntStream.rangeClosed(1, CISCO.length)
                .mapToObj(n -> ScaledRun.of(n, CISCO[n - 1]))
                .toList());

        assertThat(fit.lambda().value()).isCloseTo(995.6488, within(5e-5));
        assertThat(fit.sigma().value()).isCloseTo(0.0267159, within(5e-8));
        assertThat(fit.kappa().value()).isCloseTo(0.000769094, within(5e-10));
        assertThat(fit.lambda().standardError()).hasValueCloseTo(28.698, within(5e-4));
        assertThat(fit.sigma().standardError()).hasValueCloseTo(0.0044938, within(5e-8));
        assertThat(fit.kappa().standardError()).hasValueCloseTo(0.000086454, within(5e-10));
        assertThat(fit.peakN()).hasValueCloseTo(35.574, within(5e-4));
        assertThat(fit.peakThroughput()).hasValueCloseTo(12342.85, within(5e-3));
        assertThat(fit.r2()).isBetween(0.99, 0.9999);
    }

    /** SPEC SDM91, in Gunther's books. */
    @Test
    void fitsABenchmarkFarBeyondItsPeak() {
        UslFit fit = fit(
                runs(new double[] {1, 18, 36, 72, 108, 144, 216}, 64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2));

        assertThat(fit.lambda().value()).isCloseTo(89.9952, withinPercentage(1e-3));
        assertThat(fit.sigma().value()).isCloseTo(0.0277284, withinPercentage(1e-3));
        assertThat(fit.kappa().value()).isCloseTo(0.000104366, withinPercentage(1e-3));
        assertThat(fit.lambda().standardError()).hasValueCloseTo(14.213, within(5e-4));
        assertThat(fit.sigma().standardError()).hasValueCloseTo(0.009122, within(5e-7));
        assertThat(fit.kappa().standardError()).hasValueCloseTo(0.00001988, within(5e-9));
        assertThat(fit.peakN()).hasValueCloseTo(96.519, within(1e-3));
        assertThat(fit.peakThroughput()).hasValueCloseTo(1883.899, within(5e-4));
    }

    @Test
    void recoversACurveWithoutNoise() {
        List<ScaledRun> runs =
                runs(POWERS_OF_TWO, 1000, 1940.9938, 3661.6624, 6550.9335, 10680.9079, 15034.7679, 17314.1435);
        assertThat(runs).allSatisfy(run -> assertThat(new UslCurve(1000, 0.03, 0.0002).at(run.n()))
                .isCloseTo(run.throughput().value(), within(5e-5)));

        assertCurve(fit(curve(POWERS_OF_TWO, new UslCurve(1000, 0.03, 0.0002)::at)), 1000, 0.03, 0.0002);
    }

    /** The loads that a search for the maximum visits. */
    @Test
    void findsThePeakBetweenTheLoadsOfASearch() {
        UslFit fit = fit(curve(new double[] {4, 6, 9, 14, 21, 32, 48, 72, 108}, new UslCurve(100, 0.02, 0.0005)::at));

        assertCurve(fit, 100, 0.02, 0.0005);
        assertThat(fit.peakN()).hasValueCloseTo(44.272, within(5e-4));
        assertThat(fit.peakThroughput()).hasValueCloseTo(1568.089, within(5e-4));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 1_000})
    void doesNotDependOnTheScaleOfN(double scale) {
        double[] n = DoubleStream.of(1, 2, 5, 10, 20, 50)
                .map(value -> 1 + value * scale)
                .toArray();
        var truth = new UslCurve(3, 0.05 / scale, 0.002 / scale / scale);

        assertThat(new UslLeastSquares(curve(n, truth::at)).feasible().curve().kappa())
                .isCloseTo(truth.kappa(), withinPercentage(1e-4));
    }

    /** A throughput that grows faster than N. */
    @Test
    void refusesSuperlinearGrowth() {
        List<ScaledRun> runs = curve(POWERS_OF_TWO, n -> 1000 * Math.pow(n, 1.05));

        UslRefusal refusal = refusal(runs);
        assertThat(refusal.reason()).isEqualTo(Reason.SUPERLINEAR);
        assertThat(refusal.message()).startsWith("The throughput grows faster than N (sigma -0.0");
        UslCurve feasible = new UslLeastSquares(runs).feasible().curve();
        assertThat(feasible.lambda()).isCloseTo(1217.338265, within(5e-7));
        assertThat(feasible.sigma()).isZero();
        assertThat(feasible.kappa()).isZero();
    }

    @Test
    void fitsLinearGrowthWithoutALossOrAPeak() {
        UslFit exact = fit(curve(POWERS_OF_TWO, n -> 1000 * n));
        assertThat(exact.lambda().value()).isCloseTo(1000, PRINTED);
        assertThat(exact.peakN()).isEmpty();

        var random = new Random(5);
        for (int draw = 0; draw < 100; draw++) {
            UslEstimate estimate =
                    UniversalScalability.of(curve(POWERS_OF_TWO, n -> 1000 * n * (1 + 0.01 * random.nextGaussian())));
            estimate.fold(
                    fit -> assertThat(fit.sigma().value()).isBetween(0.0, 0.01),
                    refusal -> assertThat(refusal.reason()).isEqualTo(Reason.SUPERLINEAR));
        }
    }

    /** Three points fit exactly and give nonsense: a peak below the largest N, at which the throughput still rose. */
    @Test
    void refusesThreePointsThatFitExactly() {
        List<ScaledRun> runs = runs(new double[] {12, 24, 48}, 85_984, 157_000, 181_000);

        UslCurve exact = new UslLeastSquares(runs).free().curve();
        assertThat(exact.lambda()).isCloseTo(6558.92, within(5e-3));
        assertThat(exact.sigma()).isCloseTo(-0.01550, within(5e-6));
        assertThat(exact.kappa()).isCloseTo(0.000650702, within(5e-10));
        assertThat(exact.peakN()).isCloseTo(39.5, within(0.05));
        assertThat(refusal(runs))
                .isEqualTo(new UslRefusal(
                        Reason.TOO_FEW_POINTS, "The law takes runs at 6 different N or more; there are 3."));
    }

    @Test
    void countsRepeatedRunsOnce() {
        var truth = new UslCurve(1000, 0.03, 0.0002);
        double[] five = {1, 1, 2, 2, 4, 4, 8, 8, 16, 16};
        double[] six = {1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 32};

        assertThat(refusal(curve(five, truth::at)).reason()).isEqualTo(Reason.TOO_FEW_POINTS);
        assertCurve(fit(curve(six, truth::at)), 1000, 0.03, 0.0002);
    }

    @Test
    void refusesASmallRange() {
        var truth = new UslCurve(1000, 0.03, 0.0002);

        assertThat(refusal(curve(new double[] {10, 20, 30, 40, 60, 79}, truth::at))
                        .message())
                .isEqualTo("The largest N must be 8 times the smallest or more; it is 7.9 times.");
        assertCurve(fit(curve(new double[] {10, 20, 30, 40, 60, 80}, truth::at)), 1000, 0.03, 0.0002);
    }

    /** A loss to contention alone: noise gives κ a value, but its interval includes 0. */
    @Test
    void showsNoPeakWithoutADecline() {
        var random = new Random(1);
        long shown = IntStream.range(0, 400)
                .mapToObj(draw ->
                        fit(curve(POWERS_OF_TWO, n -> new UslCurve(1000, 0.03, 0).at(n) + 50 * random.nextGaussian())))
                .peek(fit ->
                        assertThat(fit.declineShown() || fit.peakN().isEmpty()).isTrue())
                .filter(UslFit::declineShown)
                .count();

        assertThat(shown).isBetween(2L, 20L);
    }

    @Test
    void predictsNothingBeyondTwiceTheLargestN() {
        var truth = new UslCurve(1000, 0.03, 0.00001);
        UslFit fit = fit(curve(POWERS_OF_TWO, truth::at));

        assertThat(fit.declineShown()).isTrue();
        assertThat(fit.peakN()).isEmpty();
        assertThat(fit.at(128)).hasValueCloseTo(truth.at(128), within(1e-3));
        assertThat(fit.at(128.1)).isEmpty();
        assertThat(fit.at(0)).isEmpty();
    }

    private static void assertCurve(UslFit fit, double lambda, double sigma, double kappa) {
        assertThat(fit.lambda().value()).isCloseTo(lambda, withinPercentage(1e-7));
        assertThat(fit.sigma().value()).isCloseTo(sigma, withinPercentage(1e-7));
        assertThat(fit.kappa().value()).isCloseTo(kappa, withinPercentage(1e-7));
        assertThat(fit.r2()).isCloseTo(1, within(1e-12));
    }

    private static UslFit fit(List<ScaledRun> runs) {
        return UniversalScalability.of(runs).fold(fit -> fit, refusal -> {
            throw new AssertionError(refusal);
        });
    }

    private static UslRefusal refusal(List<ScaledRun> runs) {
        return UniversalScalability.of(runs)
                .fold(
                        fit -> {
                            throw new AssertionError(fit);
                        },
                        refusal -> refusal);
    }

    private static List<ScaledRun> runs(double[] n, double... throughput) {
        return IntStream.range(0, n.length)
                .mapToObj(index -> ScaledRun.of(n[index], throughput[index]))
                .toList();
    }

    private static List<ScaledRun> curve(double[] n, DoubleUnaryOperator throughput) {
        return runs(n, DoubleStream.of(n).map(throughput).toArray());
    }
}
