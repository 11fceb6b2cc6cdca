package dev.lockstep.analysis.statistics;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The interval of a share of independent cases, such as of errors, after Clopper and Pearson.
 *
 * @param low 0 to 1
 * @param high 0 to 1
 * @see <a href="https://doi.org/10.1093/biomet/26.4.404">Clopper and Pearson: The use of confidence or fiducial limits
 *     (1934)</a>
 */
public record ShareInterval(double low, double high) {

    /**
     * The interval of a share.
     *
     * @param part of the cases, 0 to {@code all}
     * @param all cases, at least 1
     * @param upperProbability below the upper end, above 0.5 and below 1: 0.975 for an interval of 95 %
     */
    public static ShareInterval of(long part, long all, double upperProbability) {
        double some = (double) part;
        double rest = (double) all - some;
        double low = part == 0 ? 0 : BetaDistribution.of(some, rest + 1).inverseSurvivalProbability(upperProbability);
        double high =
                part == all ? 1 : BetaDistribution.of(some + 1, rest).inverseCumulativeProbability(upperProbability);
        return new ShareInterval(low, high);
    }
}
