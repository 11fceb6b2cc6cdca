package dev.lockstep.analysis.comparison;

/** A range of differences in per cent, both ends included. */
public record PercentRange(double low, double high) {

    /** Whether all of it is on one side of 0. */
    public boolean excludesZero() {
        return low > 0 || high < 0;
    }
}
