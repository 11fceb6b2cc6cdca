package dev.lockstep.analysis.history;

import java.util.List;

/**
 * What the largest statistic of a look must exceed, by the number of runs since the last change.
 *
 * <p>Found by simulation: 400,000 series of independent runs of one level, looked at after each run. Each limit lets the
 * share {@code 0.85 p} of the series alarm that have not alarmed yet. So alarms come at the same rate in short and in long
 * series, and however a look depends on the looks before it. The rest is for the alarms that follow a false one. {@code
 * ChangeLimitSimulation} in the tests prints the constants.
 */
final class ChangeLimits {

    static final List<Double> PROBABILITIES = List.of(0.001, 0.01);

    /** Runs that two levels need. */
    static final int FEWEST = 6;

    /** From so many runs on the limit does not change. */
    static final int LONGEST = 50;

    static final double SHARE_OF_FIRST_ALARMS = 0.85;

    private static final List<double[]> LIMITS = List.of(
            new double[] {
                5.54, 5.25, 5.19, 4.95, 4.80, 4.71, 4.60, 4.50, 4.40, 4.31, 4.22, 4.15, 4.08, 4.02, 3.98, 3.94, 3.91,
                3.88, 3.85, 3.83, 3.81, 3.78, 3.76, 3.74, 3.73, 3.71, 3.70, 3.69, 3.68, 3.67, 3.66, 3.65, 3.65, 3.64,
                3.63, 3.63, 3.62, 3.62, 3.61, 3.60, 3.60, 3.59, 3.58, 3.58, 3.57
            },
            new double[] {
                3.01, 3.08, 3.10, 3.10, 3.09, 3.07, 3.05, 3.02, 2.99, 2.96, 2.93, 2.90, 2.88, 2.85, 2.83, 2.82, 2.80,
                2.79, 2.78, 2.77, 2.76, 2.75, 2.74, 2.73, 2.73, 2.72, 2.72, 2.71, 2.71, 2.71, 2.71, 2.70, 2.70, 2.70,
                2.70, 2.69, 2.69, 2.69, 2.68, 2.68, 2.68, 2.68, 2.68, 2.68, 2.67
            });

    private final double[] limits;

    private ChangeLimits(double[] limits) {
        this.limits = limits;
    }

    /** @param p one of {@link #PROBABILITIES} */
    static ChangeLimits of(double p) {
        return new ChangeLimits(LIMITS.get(PROBABILITIES.indexOf(p)));
    }

    /** The limit for so many runs; infinite if they are too few for two levels. */
    double limit(int runs) {
        return runs < FEWEST ? Double.POSITIVE_INFINITY : limits[Math.min(runs, LONGEST) - FEWEST];
    }
}
