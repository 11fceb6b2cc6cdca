package dev.lockstep.analysis.comparison;

/** From one difference in per cent to another, both included. */
record PercentRange(double low, double high) {

    boolean excludesZero() {
        return low > 0 || high < 0;
    }
}
