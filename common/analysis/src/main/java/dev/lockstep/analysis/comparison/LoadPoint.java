package dev.lockstep.analysis.comparison;

/**
 * One system at one load.
 *
 * @param utilisation of the CPU, in per cent
 * @param utilisationError its standard error, in percentage points; NaN if unknown
 * @param throughputError its standard error, in the unit of the throughput; NaN if unknown
 */
record LoadPoint(double utilisation, double utilisationError, double throughput, double throughputError) {

    private static final double NORMAL_QUANTILE = 1.959964;

    /** Whether the throughput falls from this point to the other by more than both 95 % intervals allow. */
    boolean fallsTo(LoadPoint other) {
        return throughput - half(throughputError) > other.throughput + half(other.throughputError);
    }

    private static double half(double error) {
        return Double.isNaN(error) ? 0 : NORMAL_QUANTILE * error;
    }
}
