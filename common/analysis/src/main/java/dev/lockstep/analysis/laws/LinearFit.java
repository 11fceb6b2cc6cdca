package dev.lockstep.analysis.laws;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Least-squares line {@code y = intercept + slope x}.
 *
 * @param residualVariance squared residuals over {@code points - 2}
 * @param spread squared deviations of x from its mean
 */
public record LinearFit(
        int points, double meanX, double intercept, double slope, double residualVariance, double spread) {
    private static final double UPPER_PROBABILITY = 0.975;

    /** Fits at least three points whose x are not all equal. */
    public static LinearFit of(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double spread = 0;
        double together = 0;
        for (int index = 0; index < x.length; index++) {
            spread += (x[index] - meanX) * (x[index] - meanX);
            together += (x[index] - meanX) * (y[index] - meanY);
        }
        double slope = together / spread;
        double intercept = meanY - slope * meanX;
        double squares = 0;
        for (int index = 0; index < x.length; index++) {
            double residual = y[index] - intercept - slope * x[index];
            squares += residual * residual;
        }
        return new LinearFit(x.length, meanX, intercept, slope, squares / (x.length - 2), spread);
    }

    double at(double x) {
        return intercept + slope * x;
    }

    /** The x at which the line reaches y. */
    public double xAt(double y) {
        return (y - intercept) / slope;
    }

    /** Half-width of the 95 % interval of {@link #at}. */
    public double halfWidthAt(double x) {
        return halfWidth(residualVariance * (1.0 / points + (x - meanX) * (x - meanX) / spread));
    }

    /** Half-width of the 95 % interval of the slope. */
    public double halfWidthOfSlope() {
        return halfWidth(residualVariance / spread);
    }

    private double halfWidth(double variance) {
        return TDistribution.of(points - 2).inverseCumulativeProbability(UPPER_PROBABILITY) * Math.sqrt(variance);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
