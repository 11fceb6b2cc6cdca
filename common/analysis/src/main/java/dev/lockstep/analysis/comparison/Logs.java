package dev.lockstep.analysis.comparison;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The natural logarithms of positive values.
 *
 * @param variance with divisor n - 1; NaN of a single value
 */
record Logs(int count, double mean, double variance) {

    static Logs of(double[] values) {
        return ofLogs(Arrays.stream(values).map(Math::log).toArray());
    }

    /** Logs of the ratios {@code b / a} of paired values. */
    static Logs ofRatios(double[] a, double[] b) {
        return ofLogs(IntStream.range(0, a.length)
                .mapToDouble(pair -> Math.log(b[pair] / a[pair]))
                .toArray());
    }

    static Logs ofLogs(double[] logs) {
        double mean = Arrays.stream(logs).sum() / logs.length;
        double squares =
                Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return new Logs(logs.length, mean, squares / (logs.length - 1));
    }

    /** The run-to-run coefficient of variation, as a share. */
    double deviation() {
        return Math.sqrt(variance);
    }

    /** Standard deviation pooled over two groups, each weighted by its degrees of freedom. */
    static double pooledDeviation(Logs a, Logs b) {
        double squares = a.variance * a.degreesOfFreedom() + b.variance * b.degreesOfFreedom();
        return Math.sqrt(squares / (a.degreesOfFreedom() + b.degreesOfFreedom()));
    }

    double squaredErrorOfMean() {
        return variance / count;
    }

    double degreesOfFreedom() {
        return count - 1.0;
    }
}
