package dev.lockstep.analysis.comparison;

/**
 * What a system did at one load.
 *
 * @param utilisation per cent of the CPU
 * @param utilisationError its standard error, in points; NaN where it is not known
 * @param throughputError its standard error, in the unit of the throughput; NaN where it is not known
 */
record LoadPoint(double utilisation, double utilisationError, double throughput, double throughputError) {

    private static final double NORMAL_QUANTILE = 1.959964;

    /** Whether the throughput falls to the other by more than both 95 % intervals allow. */
    boolean fallsTo(LoadPoint other) {
        return throughput - half(throughputError) > other.throughput + half(other.throughputError);
    }

    private static double half(double error) {
        return Double.isNaN(error) ? 0 : NORMAL_QUANTILE * error;
    }
}
