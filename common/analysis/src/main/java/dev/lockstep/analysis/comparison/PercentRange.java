package dev.lockstep.analysis.comparison;

/** A range of differences in per cent, both ends included. */
record PercentRange(double low, double high) {

    boolean excludesZero() {
        return low > 0 || high < 0;
    }
}
