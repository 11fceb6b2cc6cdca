package dev.lockstep.run;

/**
 * The load of a group during a stage: a factor on its users or its rate, which changes evenly from the begin of the stage
 * to its end.
 *
 * @param from 0..1
 * @param to 0..1
 */
public record StageLoad(double from, double to) {

    public static final StageLoad NONE = constant(0);
    public static final StageLoad FULL = constant(1);

    public StageLoad {
        if (!(from >= 0 && from <= 1 && to >= 0 && to <= 1)) {
            throw new IllegalArgumentException("The factor of a load is 0 to 1, not " + from + " to " + to);
        }
    }

    /** The same load throughout the stage. */
    public static StageLoad constant(double factor) {
        return new StageLoad(factor, factor);
    }

    /** Whether it stays the same. */
    public boolean isConstant() {
        return from == to;
    }

    /** Whether it is this factor throughout the stage. */
    boolean isConstantly(double factor) {
        return from == factor && to == factor;
    }

    /** Whether there is no load at any time of the stage. */
    public boolean isNone() {
        return isConstantly(0);
    }
}
