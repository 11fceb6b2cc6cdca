package dev.lockstep.analysis.statistics;

/**
 * How much the correlation of neighbouring values widens the error of their mean.
 *
 * @param measured correlation of neighbours as it is in the values, {@code r1}
 * @param corrected the same with the bias of short series removed and bounded, {@code r}
 */
record LagOneCorrection(double measured, double corrected) {

    /**
     * {@code r = clamp((m r1 + parameters) / (m - 3), lowest, highest)} for m values.
     *
     * @param parameters how many parameters were fitted before these deviations were left; 1 for a mean alone
     */
    static LagOneCorrection of(Series values, int parameters, double lowest, double highest) {
        int count = values.length();
        double measured = values.autocorrelation(1);
        double unbiased = (count * measured + parameters) / (count - 3);
        return new LagOneCorrection(measured, Math.min(Math.max(unbiased, lowest), highest));
    }

    /** Factor on the variance of the mean, {@code f = (1 + r) / (1 - r)}. */
    double varianceFactor() {
        return (1 + corrected) / (1 - corrected);
    }
}
