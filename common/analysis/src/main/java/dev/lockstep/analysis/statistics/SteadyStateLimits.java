package dev.lockstep.analysis.statistics;

import java.util.OptionalDouble;

/**
 * Limits of the steady-state rules. They are a matter of judgement, so they are settings and stored with the verdict.
 * All are positive.
 *
 * @param changePercent smallest material change by a trend, step or warm-up, in per cent of the mean; default 3, which
 *     puts the mean 1.5 % off either end of a line, about the noise between runs
 * @param pValue largest p value that is significant, 0 to 1; default 0.01, because a false alarm costs a run
 * @param biasPercent smallest material bias of the mean by a warm-up, in per cent of the level it approaches; default 1
 * @param lostPercent largest share of the phase's work that episodes may cost, in per cent; default 1
 * @param halfWidthPercent largest half-width of the mean's interval, in per cent of the mean; default 3
 * @param episodeDeviations smallest deviation of an episode from the median, in robust standard deviations; default 5
 * @param episodePercent smallest deviation of an episode from the median, in per cent of the median; default 10
 * @param emptyPercent a second below this is empty, in per cent of the median of the non-empty seconds; default 5. For
 *     throughput only: elsewhere a small value is no outage
 */
public record SteadyStateLimits(
        double changePercent,
        double pValue,
        double biasPercent,
        double lostPercent,
        double halfWidthPercent,
        double episodeDeviations,
        double episodePercent,
        OptionalDouble emptyPercent) {

    public SteadyStateLimits {
        requirePositive("changePercent", changePercent);
        requirePositive("pValue", pValue);
        requirePositive("biasPercent", biasPercent);
        requirePositive("lostPercent", lostPercent);
        requirePositive("halfWidthPercent", halfWidthPercent);
        requirePositive("episodeDeviations", episodeDeviations);
        requirePositive("episodePercent", episodePercent);
        emptyPercent.ifPresent(percent -> requirePositive("emptyPercent", percent));
        if (pValue > 1) {
            throw new IllegalArgumentException("pValue must be at most 1, was " + pValue);
        }
    }

    /** The defaults, for the throughput of a closed load. */
    public static SteadyStateLimits forThroughput() {
        return new SteadyStateLimits(3, 0.01, 1, 1, 3, 5, 10, OptionalDouble.of(5));
    }

    /**
     * For the mean response time and the number in flight of an open load. Both are noisier than throughput: change and
     * half-width are limited to 10 % instead of 3 %, and episodes may cost 5 %, the bias that a line of 10 % puts on
     * the mean.
     */
    public static SteadyStateLimits forOpenLoad() {
        return new SteadyStateLimits(10, 0.01, 1, 5, 10, 5, 10, OptionalDouble.empty());
    }

    private static void requirePositive(String name, double limit) {
        if (!(limit > 0 && Double.isFinite(limit))) {
            throw new IllegalArgumentException(name + " must be a positive number, was " + limit);
        }
    }
}
