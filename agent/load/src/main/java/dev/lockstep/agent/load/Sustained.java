package dev.lockstep.agent.load;

import dev.lockstep.analysis.merge.SaturationLimits;

/** The minimum of the last ten values, one per second: the level that was sustained throughout. */
final class Sustained {

    private static final int VALUES = SaturationLimits.DEFAULT.sustainedSeconds();

    private final double[] newest = new double[VALUES];
    private long added;

    void add(double value) {
        newest[(int) (added % VALUES)] = value;
        added++;
    }

    /** Whether there are enough values. */
    boolean known() {
        return added >= VALUES;
    }

    double least() {
        double least = newest[0];
        for (double value : newest) {
            least = Math.min(least, value);
        }
        return least;
    }
}
