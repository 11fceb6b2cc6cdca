package dev.lockstep.analysis.disturbance;

import java.util.Arrays;
import java.util.Locale;

/** Whole seconds of a run, from {@code from} (inclusive) to {@code to} (exclusive), counted from its start. */
public record RunWindow(int from, int to) {

    public RunWindow {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "A window must end at or after its start, was %d to %d", from, to));
        }
    }

    /** The window between two seconds; empty if the second is not after the first. */
    static RunWindow between(int from, int to) {
        return new RunWindow(from, Math.max(from, to));
    }

    public int seconds() {
        return to - from;
    }

    public boolean isEmpty() {
        return to == from;
    }

    /** The part of it that is also in another. */
    RunWindow within(RunWindow other) {
        return between(Math.max(from, other.from), Math.min(to, other.to));
    }

    /** The newest seconds that make whole waves; itself if not even one fits. */
    public RunWindow ofWholeWaves(int periodSeconds) {
        int waves = seconds() / periodSeconds;
        return waves == 0 ? this : new RunWindow(to - waves * periodSeconds, to);
    }

    /**
     * The values of its seconds.
     *
     * @param bySecond by second of the run, NaN where nobody reported; seconds beyond its end are NaN too
     */
    public double[] of(double[] bySecond) {
        double[] values = new double[seconds()];
        Arrays.fill(values, Double.NaN);
        for (int second = from; second < Math.min(to, bySecond.length); second++) {
            values[second - from] = bySecond[second];
        }
        return values;
    }
}
