package dev.lockstep.analysis.statistics;

import java.util.OptionalDouble;

/**
 * The limits of the steady-state rules. They are judgement, not law, so they are settings and stored with the verdict.
 * All are positive.
 *
 * @param changePercent a trend, step or warm-up must change the load by this much, in per cent of the mean; default 3,
 *     which puts the mean 1.5 % off either end of a line, about the noise between runs
 * @param pValue and must be this unlikely by chance, 0 to 1; default 0.01, as a false alarm costs a run
 * @param biasPercent a warm-up must also put the mean this far off the level it leads to, in per cent of the level;
 *     default 1
 * @param lostPercent episodes may cost this much of the phase; default 1
 * @param halfWidthPercent half the interval of the mean may be this wide, in per cent of the mean; default 3
 * @param episodeDeviations an episode is this many robust standard deviations off the median; default 5
 * @param episodePercent and this far off it in per cent of the median; default 10
 * @param emptyPercent a second is empty when it has less than this, in per cent of the median second that has any; default
 *     5. Of a throughput only: elsewhere little is no outage
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
     * For the mean response time of an open load and the number of its cycles in flight. Both are noisier than a
     * throughput: the limits that are 3 % there, change and half-width, are 10 %, and episodes may cost 5 %, which is how
     * far a line of 10 % puts the mean off either end.
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
