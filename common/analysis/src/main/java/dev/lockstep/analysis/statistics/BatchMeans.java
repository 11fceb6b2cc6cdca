package dev.lockstep.analysis.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Standard error of a mean from the scatter of its batches, corrected for the remaining correlation between them.
 *
 * <p>For b batch means of standard deviation s (divisor b - 1): {@code r = clamp((b r1 + 1) / (b - 3), -0.05, 0.8)},
 * {@code f = (1 + r) / (1 - r)}, {@code standardError = s / √b · √f}, {@code degreesOfFreedom = clamp(b / f - 1, 3, b -
 * 1)}. The bounds of r come from simulation: a floor of 0 makes intervals too wide, -0.1 loses half a point of
 * coverage.
 *
 * @param standardDeviation of the batch means; 0 if they differ only by rounding
 */
record BatchMeans(
        double standardDeviation, LagOneCorrection correction, double standardError, double degreesOfFreedom) {
    static final double HIGHEST_CORRELATION = 0.8;
    private static final double LOWEST_CORRELATION = -0.05;
    private static final double FEWEST_DEGREES_OF_FREEDOM = 3;
    private static final double UPPER_PROBABILITY = 0.975;

    static BatchMeans of(Series means) {
        if (means.isConstant(means.mean())) {
            return new BatchMeans(0, new LagOneCorrection(0, 0), 0, means.length() - 1);
        }
        var correction = LagOneCorrection.of(means, 1, LOWEST_CORRELATION, HIGHEST_CORRELATION);
        double deviation = means.standardDeviation();
        double error = deviation / Math.sqrt(means.length()) * Math.sqrt(correction.varianceFactor());
        return new BatchMeans(deviation, correction, error, degreesOfFreedom(means.length(), correction));
    }

    /** The 97.5 % quantile of Student's t. */
    double quantile() {
        return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_PROBABILITY);
    }

    /** Half-width of the 95 % interval. */
    double halfWidth() {
        return standardError == 0 ? 0 : quantile() * standardError;
    }

    /** Whether the correlation of the batches reached its upper bound, so that the interval may be too narrow. */
    boolean boundReached() {
        return correction.corrected() >= HIGHEST_CORRELATION;
    }

    private static double degreesOfFreedom(int count, LagOneCorrection correction) {
        double effective = count / correction.varianceFactor() - 1;
        return Math.min(Math.max(effective, FEWEST_DEGREES_OF_FREEDOM), count - 1.0);
    }
}
