package dev.lockstep.analysis.summary;

/** How far a count of independent events may lie from what their probability says; one sound run in 700 lies farther. */
final class Chance {
    private static final double DEVIATIONS = 3;

    private Chance() {}

    /** The most of so many trials, by the binomial distribution's standard deviation. */
    static double most(double probability, long trials) {
        return probability * trials + deviation(probability, trials);
    }

    /** The fewest of so many trials; below 0 where even none is no surprise. */
    static double fewest(double probability, long trials) {
        return probability * trials - deviation(probability, trials);
    }

    private static double deviation(double probability, long trials) {
        return DEVIATIONS * Math.sqrt(probability * (1 - probability) * trials);
    }
}
