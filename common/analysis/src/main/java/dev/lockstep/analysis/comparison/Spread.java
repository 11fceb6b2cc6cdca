package dev.lockstep.analysis.comparison;

/**
 * Where the scatter of repeated runs comes from. If the variance between runs is much larger than the errors within
 * them explain, longer runs do not help; more runs do.
 *
 * @param between variance of the runs' true values, {@code (MS_b - MS_w) / windows}; 0 if the errors explain all of it
 * @param within mean squared standard error of a run's value
 */
record Spread(double between, double within) {

    /**
     * @param standardErrors of the values, one each
     */
    static Spread of(double[] values, double[] standardErrors) {
        double mean = 0;
        double within = 0;
        for (int run = 0; run < values.length; run++) {
            mean += values[run] / values.length;
            within += standardErrors[run] * standardErrors[run] / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Spread(Math.max(0, squares / (values.length - 1) - within), within);
    }
}
