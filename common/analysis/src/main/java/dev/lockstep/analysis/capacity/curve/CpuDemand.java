package dev.lockstep.analysis.capacity.curve;

import dev.lockstep.analysis.laws.LinearFit;
import dev.lockstep.analysis.result.CurveLine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * CPU that a unit of work takes, by the utilisation law: {@code U = U0 + 100 X D / c} for a throughput X, a demand D and c
 * cores, fitted to all loads of a curve.
 *
 * @param millisPerUnit D: processor time of a unit, over all cores
 * @param backgroundPercent U0: utilisation without load
 * @param fullPerSecond the throughput at which all cores would be busy
 * @see <a href="https://homes.cs.washington.edu/~lazowska/qsp/">Lazowska and others: Quantitative System Performance
 *     (1984), chapter 3</a>
 */
public record CpuDemand(Estimate millisPerUnit, Estimate backgroundPercent, double fullPerSecond) {
    private static final int FEWEST_POINTS = 3;
    private static final double FULL_PERCENT = 100;
    private static final double MILLIS = 1_000;

    /** A value and the ends of its 95 % interval. */
    public record Estimate(double value, double low, double high) {

        private static Estimate around(double value, double halfWidth) {
            return new Estimate(value, value - halfWidth, value + halfWidth);
        }
    }

    /**
     * The demand at a host. Empty with less than three different throughputs, or if the utilisation does not rise with the
     * throughput.
     *
     * @param cores of the host
     */
    public static Optional<CpuDemand> of(List<CurveLine> curve, int cores) {
        List<Point> points = curve.stream().flatMap(Point::of).toList();
        if (points.stream().mapToDouble(Point::perSecond).distinct().count() < FEWEST_POINTS) {
            return Optional.empty();
        }
        var fit = LinearFit.of(
                points.stream().mapToDouble(Point::perSecond).toArray(),
                points.stream().mapToDouble(Point::percent).toArray());
        return fit.slope() <= 0 ? Optional.empty() : Optional.of(of(fit, MILLIS * cores / FULL_PERCENT));
    }

    private static CpuDemand of(LinearFit fit, double millisPerSlope) {
        return new CpuDemand(
                Estimate.around(fit.slope() * millisPerSlope, fit.halfWidthOfSlope() * millisPerSlope),
                Estimate.around(fit.intercept(), fit.halfWidthAt(0)),
                fit.xAt(FULL_PERCENT));
    }

    private record Point(double perSecond, double percent) {

        private static Stream<Point> of(CurveLine line) {
            Double percent = line.hostCpu();
            return percent == null ? Stream.empty() : Stream.of(new Point(line.perSecond(), percent));
        }
    }
}
