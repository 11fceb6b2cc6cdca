package dev.lockstep.run;

/** Indexes of targets from {@code from} (inclusive) to {@code to} (exclusive). */
public record TargetRange(int from, int to) {

    public boolean contains(int target) {
        return from <= target && target < to;
    }
}
