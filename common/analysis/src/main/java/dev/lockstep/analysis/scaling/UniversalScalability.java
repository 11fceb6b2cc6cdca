package dev.lockstep.analysis.scaling;

import dev.lockstep.analysis.scaling.UslFit.Parameter;
import dev.lockstep.analysis.scaling.UslRefusal.Reason;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/** Decides whether runs determine the Universal Scalability Law, and fits it if they do. */
public final class UniversalScalability {
    private static final int FEWEST_POINTS = 6;
    private static final double SMALLEST_RANGE = 8;
    private static final double UPPER_PROBABILITY = 0.975;
    private static final double MATERIAL_SHARE = 0.01;
    private static final int SIGMA = 1;

    private UniversalScalability() {}

    /** The law of these runs. Runs at the same N all count, but only different N tell the shape. */
    public static UslEstimate of(List<ScaledRun> runs) {
        double[] n = runs.stream().mapToDouble(ScaledRun::n).distinct().sorted().toArray();
        if (n.length < FEWEST_POINTS) {
            return refused(
                    Reason.TOO_FEW_POINTS,
                    "The law takes runs at %d different N or more; there are %d.",
                    FEWEST_POINTS,
                    n.length);
        }
        double range = n[n.length - 1] / n[0];
        if (range < SMALLEST_RANGE) {
            return refused(
                    Reason.RANGE_TOO_SMALL,
                    "The largest N must be %.0f times the smallest or more; it is %.1f times.",
                    SMALLEST_RANGE,
                    range);
        }
        return fitted(new UslLeastSquares(runs), n[n.length - 1]);
    }

    private static UslEstimate fitted(UslLeastSquares squares, double largestN) {
        double quantile = TDistribution.of(squares.degreesOfFreedom()).inverseCumulativeProbability(UPPER_PROBABILITY);
        var free = squares.free();
        double highestSigma = free.curve().sigma() + quantile * free.errors().get(SIGMA);
        if (highestSigma * largestN < -MATERIAL_SHARE) {
            return refused(
                    Reason.SUPERLINEAR,
                    "The throughput grows faster than N (sigma %.4g, at most %.4g): caches that grow with N, or a smallest"
                            + " run that is too slow. The law does not describe that.",
                    free.curve().sigma(),
                    highestSigma);
        }
        var solution = squares.feasible();
        return new UslFit(
                parameter(solution, 0),
                parameter(solution, SIGMA),
                parameter(solution, 2),
                squares.determination(solution),
                quantile,
                largestN);
    }

    private static Parameter parameter(UslLeastSquares.Solution solution, int index) {
        double error = solution.errors().get(index);
        return new Parameter(
                solution.curve().parameters()[index],
                Double.isNaN(error) ? OptionalDouble.empty() : OptionalDouble.of(error));
    }

    private static UslRefusal refused(Reason reason, String message, Object... values) {
        return new UslRefusal(reason, String.format(Locale.ROOT, message, values));
    }
}
