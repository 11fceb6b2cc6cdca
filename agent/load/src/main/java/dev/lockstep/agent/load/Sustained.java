package dev.lockstep.agent.load;

import dev.lockstep.analysis.merge.SaturationLimits;
import java.util.Arrays;

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
        return Arrays.stream(newest).min().orElse(0);
    }
}
