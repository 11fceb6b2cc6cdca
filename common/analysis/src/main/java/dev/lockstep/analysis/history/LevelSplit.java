package dev.lockstep.analysis.history;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Successive runs as two levels.
 *
 * <p>With k runs before and m from {@code at} on, the statistic is {@code t = d / (s √(f(k)/k + f(m)/m))}. d is the
 * difference of the means of the logarithms. s² is the larger of two variances: that of all runs around their level, and
 * that of the later runs alone, so that one odd run makes no level. f(n) is what the lag-1 correlation r adds to the
 * variance of a mean of n runs.
 *
 * @param at index of the first run of the second level
 * @param first mean of the logarithms of the first level
 * @param difference of the means of the logarithms, second minus first
 * @param error its standard error
 * @param correlation r, between 0 and 0.8
 * @param runs in both levels
 */
record LevelSplit(int at, double first, double difference, double error, double correlation, int runs) {

    private static final double HIGHEST_CORRELATION = 0.8;

    /** Two levels, and the choice of the split, which takes slow waves out of the residuals. */
    private static final int PARAMETERS = 5;

    private static final double UPPER_PROBABILITY = 0.975;

    /**
     * Splits the runs in {@code [from, to)}.
     *
     * @param logs logarithms of the values of all runs
     */
    static LevelSplit of(double[] logs, int from, int at, int to) {
        int count = to - from;
        double first = mean(logs, from, at);
        double second = mean(logs, at, to);
        double squares = 0;
        double laterSquares = 0;
        double products = 0;
        double previous = 0;
        for (int run = from; run < to; run++) {
            double residual = logs[run] - (run < at ? first : second);
            squares += residual * residual;
            laterSquares += run < at ? 0 : residual * residual;
            products += residual * previous;
            previous = residual;
        }
        double measured = squares == 0 ? 0 : products / squares;
        double correlation = Math.min(Math.max((count * measured + PARAMETERS) / (count - 3), 0), HIGHEST_CORRELATION);
        double variance = Math.max(squares / (count - 2), laterSquares / (to - at - 1));
        double error = Math.sqrt(variance
                * (varianceFactor(correlation, at - from) / (at - from)
                        + varianceFactor(correlation, to - at) / (to - at)));
        return new LevelSplit(at, first, second - first, error, correlation, count);
    }

    private static double mean(double[] logs, int from, int to) {
        double sum = 0;
        for (int run = from; run < to; run++) {
            sum += logs[run];
        }
        return sum / (to - from);
    }

    /** Variance of the mean of {@code runs} correlated runs over that of independent ones. */
    private static double varianceFactor(double correlation, int runs) {
        double rest = 1 - correlation;
        return (1 + correlation) / rest - 2 * correlation * (1 - Math.pow(correlation, runs)) / (runs * rest * rest);
    }

    /** The statistic t, infinite if the levels differ and nothing else does. */
    double statistic() {
        return difference == 0 ? 0 : Math.abs(difference) / error;
    }

    /** Half-width of the 95 % interval of the difference. */
    double halfWidth() {
        return TDistribution.of(runs - 2.0).inverseCumulativeProbability(UPPER_PROBABILITY) * error;
    }
}
