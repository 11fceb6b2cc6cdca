package dev.lockstep.analysis.scaling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Fits a {@link UslCurve} by nonlinear least squares on the throughput, after Levenberg and Marquardt. The common fit of
 * a parabola to N / X gives small loads too much weight.
 */
final class UslLeastSquares {
    private static final int MOST_STEPS = 500;
    private static final double FIRST_DAMPING = 1e-3;
    private static final double MOST_DAMPING = 1e15;
    private static final double DAMPING_FACTOR = 10;
    private static final double SETTLED = 1e-14;
    private static final double FIRST_CONTENTION = 0.3;
    private static final double FIRST_COHERENCY = 0.1;

    private final double[] n;
    private final double[] throughput;

    UslLeastSquares(List<ScaledRun> runs) {
        n = runs.stream().mapToDouble(ScaledRun::n).toArray();
        throughput = runs.stream().mapToDouble(run -> run.throughput().value()).toArray();
    }

    /** Whether σ and κ are fixed at 0. */
    private record Fixed(boolean sigma, boolean kappa) {
        private static final Fixed NEITHER = new Fixed(false, false);
        private static final List<Fixed> ALL =
                List.of(NEITHER, new Fixed(true, false), new Fixed(false, true), new Fixed(true, true));

        /** Indices of the other parameters. */
        private int[] free() {
            return IntStream.range(0, 3)
                    .filter(index -> !(sigma && index == 1) && !(kappa && index == 2))
                    .toArray();
        }

        private UslCurve moved(UslCurve curve, double[] change) {
            double[] parameters = curve.parameters();
            int[] free = free();
            for (int index = 0; index < free.length; index++) {
                parameters[free[index]] += change[index];
            }
            return UslCurve.of(parameters);
        }
    }

    /**
     * A fitted curve.
     *
     * @param errors standard errors of λ, σ and κ; NaN of a fixed one
     */
    record Solution(UslCurve curve, List<Double> errors, double squares) {}

    /** The best curve, whatever the signs of σ and κ. */
    Solution free() {
        return solve(Fixed.NEITHER);
    }

    /**
     * The best curve with {@code σ, κ >= 0}, by trying which of them to fix at 0. To cut them off at 0 during the fit would
     * stop it at a wrong λ.
     */
    Solution feasible() {
        return Fixed.ALL.stream()
                .map(this::solve)
                .filter(solution -> solution.curve().feasible())
                .min(Comparator.comparingDouble(Solution::squares))
                .orElseThrow();
    }

    double degreesOfFreedom() {
        return n.length - 3.0;
    }

    /** R²: the share of the variance of the throughput that a fit explains. */
    double determination(Solution solution) {
        double mean = Arrays.stream(throughput).sum() / throughput.length;
        return 1
                - solution.squares()
                        / Arrays.stream(throughput)
                                .map(value -> Math.pow(value - mean, 2))
                                .sum();
    }

    private Solution solve(Fixed fixed) {
        UslCurve curve = fit(fixed);
        double squares = curve.sumOfSquares(n, throughput);
        var equations = equations(fixed, curve);
        Double[] errors = {Double.NaN, Double.NaN, Double.NaN};
        int[] free = fixed.free();
        for (int index = 0; index < free.length; index++) {
            errors[free[index]] = Math.sqrt(squares / degreesOfFreedom() * equations.varianceFactor(index));
        }
        return new Solution(curve, List.of(errors), squares);
    }

    private UslCurve fit(Fixed fixed) {
        UslCurve curve = start(fixed);
        double damping = FIRST_DAMPING;
        for (int step = 0; step < MOST_STEPS && damping < MOST_DAMPING; step++) {
            UslCurve next = fixed.moved(curve, equations(fixed, curve).step(damping));
            if (next.sumOfSquares(n, throughput) > curve.sumOfSquares(n, throughput)) {
                damping *= DAMPING_FACTOR;
            } else if (near(curve, next)) {
                return next;
            } else {
                curve = next;
                damping /= DAMPING_FACTOR;
            }
        }
        return curve;
    }

    /** A curve that bends within the measured range. */
    private UslCurve start(Fixed fixed) {
        double largest = Arrays.stream(n).max().orElseThrow();
        double steepest = IntStream.range(0, n.length)
                .mapToDouble(point -> throughput[point] / n[point])
                .max()
                .orElseThrow();
        double[] bend = {0, FIRST_CONTENTION / largest, FIRST_COHERENCY / (largest * largest)};
        return fixed.moved(
                new UslCurve(steepest, 0, 0),
                IntStream.of(fixed.free()).mapToDouble(index -> bend[index]).toArray());
    }

    private NormalEquations equations(Fixed fixed, UslCurve curve) {
        double[][] jacobian = new double[n.length][];
        double[] residuals = new double[n.length];
        for (int point = 0; point < n.length; point++) {
            double[] gradient = curve.gradient(n[point]);
            jacobian[point] = IntStream.of(fixed.free())
                    .mapToDouble(index -> gradient[index])
                    .toArray();
            residuals[point] = throughput[point] - curve.at(n[point]);
        }
        return new NormalEquations(jacobian, residuals);
    }

    private static boolean near(UslCurve curve, UslCurve next) {
        double[] before = curve.parameters();
        double[] after = next.parameters();
        return IntStream.range(0, before.length)
                .allMatch(index -> Math.abs(after[index] - before[index]) <= SETTLED * Math.abs(after[index]));
    }
}
