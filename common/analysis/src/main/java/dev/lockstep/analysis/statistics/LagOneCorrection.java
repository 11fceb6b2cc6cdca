package dev.lockstep.analysis.statistics;

/**
 * How much the lag-one autocorrelation of values widens the error of their mean.
 *
 * @param measured lag-one autocorrelation of the values, {@code r1}
 * @param corrected the same, bounded and without the bias of short series, {@code r}
 */
record LagOneCorrection(double measured, double corrected) {

    /**
     * {@code r = clamp((m r1 + parameters) / (m - 3), lowest, highest)} for m values.
     *
     * @param parameters number of parameters fitted to obtain these deviations; 1 for a mean alone
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
