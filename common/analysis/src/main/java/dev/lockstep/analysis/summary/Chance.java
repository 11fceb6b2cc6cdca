package dev.lockstep.analysis.summary;

/** How far a count of independent events may lie from its expectation; one correct run in 700 lies farther. */
final class Chance {
    private static final double DEVIATIONS = 3;

    private Chance() {}

    /** The largest count in this many trials, by the standard deviation of the binomial distribution. */
    static double most(double probability, long trials) {
        return probability * trials + deviation(probability, trials);
    }

    /** The smallest count in this many trials; below 0 if even none is within chance. */
    static double fewest(double probability, long trials) {
        return probability * trials - deviation(probability, trials);
    }

    private static double deviation(double probability, long trials) {
        return DEVIATIONS * Math.sqrt(probability * (1 - probability) * trials);
    }
}
