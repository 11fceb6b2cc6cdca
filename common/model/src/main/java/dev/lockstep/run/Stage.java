package dev.lockstep.run;

import java.time.Duration;
import java.util.Map;

/**
 * A stretch of a run with a load of its own.
 *
 * @param name unique in the run
 * @param length not negative
 * @param load of every group that is not in {@code loads}
 * @param loads by the names of groups
 * @param measured whether the transactions that are due in it count
 */
public record Stage(String name, Duration length, StageLoad load, Map<String, StageLoad> loads, boolean measured) {

    public Stage {
        loads = Map.copyOf(loads);
        if (length.isNegative()) {
            throw new IllegalArgumentException("Stage " + name + " cannot last " + length);
        }
    }

    /** A stage with the same load for all groups. */
    static Stage of(String name, Duration length, StageLoad load, boolean measured) {
        return new Stage(name, length, load, Map.of(), measured);
    }

    /** The load of a group. */
    public StageLoad loadOf(String group) {
        return loads.getOrDefault(group, load);
    }
}
