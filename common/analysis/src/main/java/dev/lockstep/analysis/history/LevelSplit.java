package dev.lockstep.analysis.history;

import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Successive runs as two levels.
 *
 * <p>With k runs before and m from {@code at} on, the statistic is {@code t = d / (s √(f(k)/k + f(m)/m))}. d is the
 * difference of the means of the logarithms. s² is the larger of two variances: that of all runs around their level, and
 * that of the later runs alone. f(n) is what the lag-1 correlation r adds to the variance of a mean of n runs. t is also
 * computed without the run of either level that adds most to d, with the same s and r, so that one odd run makes no level.
 *
 * @param at index of the first run of the second level
 * @param first mean of the logarithms of the first level
 * @param difference of the means of the logarithms, second minus first
 * @param error its standard error
 * @param withoutOne t without the run that adds most to it; negative if the difference then has the other sign
 * @param correlation r, between 0 and 0.8
 * @param laterVariance of the logarithms of the second level
 * @param earlierVariance of those of the first
 * @param before runs of the first level
 * @param after runs of the second, at least 2
 */
record LevelSplit(
        int at,
        double first,
        double difference,
        double error,
        double withoutOne,
        double correlation,
        double laterVariance,
        double earlierVariance,
        int before,
        int after) {

    private static final double HIGHEST_CORRELATION = 0.8;

    /** Two levels, and the choice of the split, which takes slow waves out of the residuals. */
    private static final int PARAMETERS = 5;

    private static final double UPPER_PROBABILITY = 0.975;

    private static final double UNLIKELY = 0.05;

    /**
     * The share of its limit that t must exceed without one run. By simulation this is what a step of 2.5 standard deviations
     * mostly leaves, and what runs that are low by chance do not leave without the odd one among them.
     */
    private static final double SHARE_WITHOUT_ONE = 0.7;

    /**
     * Splits the first {@code count} runs before the run {@code before}.
     *
     * @param before runs of the first level, at least 2
     * @param count runs of both levels
     */
    static LevelSplit of(RunsOfLevel runs, int before, int count) {
        int after = count - before;
        double first = runs.mean(before);
        double second = runs.mean(before, count);
        double difference = second - first;
        double direction = Math.signum(difference);
        double laterSquares = 0;
        double products = runs.residualProducts(before);
        double previous = runs.value(before - 1) - first;
        double furthestAfter = 0;
        for (int run = before; run < count; run++) {
            double residual = runs.value(run) - second;
            laterSquares += residual * residual;
            products += residual * previous;
            previous = residual;
            furthestAfter = Math.max(furthestAfter, direction * residual);
        }
        double squares = runs.residualSquares(before) + laterSquares;
        double furthestBefore = runs.furthestAgainst(direction, before);
        double measured = squares == 0 ? 0 : products / squares;
        double correlation = Math.min(Math.max((count * measured + PARAMETERS) / (count - 3), 0), HIGHEST_CORRELATION);
        double ofAll = squares / (count - 2);
        double ofLater = laterSquares / (after - 1);
        double deviation = Math.sqrt(Math.max(ofAll, ofLater));
        double size = Math.abs(difference);
        double withoutOne = Math.min(
                (size - furthestBefore / (before - 1)) / (deviation * spread(correlation, before - 1, after)),
                (size - furthestAfter / (after - 1)) / (deviation * spread(correlation, before, after - 1)));
        double error = deviation * spread(correlation, before, after);
        return new LevelSplit(
                runs.from() + before,
                runs.first() + first,
                difference,
                error,
                withoutOne,
                correlation,
                ofLater,
                runs.residualSquares(before) / (before - 1),
                before,
                after);
    }

    /** Deviation of the difference of the means of so many runs over that of a run. */
    private static double spread(double correlation, int before, int after) {
        return Math.sqrt(varianceFactor(correlation, before) / before + varianceFactor(correlation, after) / after);
    }

    /** Variance of the mean of {@code runs} correlated runs over that of independent ones. */
    private static double varianceFactor(double correlation, int runs) {
        double rest = 1 - correlation;
        return (1 + correlation) / rest - 2 * correlation * (1 - Math.pow(correlation, runs)) / (runs * rest * rest);
    }

    /** What a limit is compared with: t, or less if one run carries it; infinite if the levels differ and nothing else does. */
    double statistic() {
        return difference == 0 ? 0 : Math.min(Math.abs(difference) / error, withoutOne / SHARE_WITHOUT_ONE);
    }

    /** Those of all runs, or of the later ones alone if these scatter more by more than chance (F test). */
    int degreesOfFreedom() {
        return laterVariance > 0
                        && FDistribution.of(after - 1.0, before - 1.0)
                                        .survivalProbability(laterVariance / earlierVariance)
                                < UNLIKELY
                ? after - 1
                : before + after - 2;
    }

    /** Half-width of the 95 % interval of the difference. */
    double halfWidth() {
        return TDistribution.of(degreesOfFreedom()).inverseCumulativeProbability(UPPER_PROBABILITY) * error;
    }
}
