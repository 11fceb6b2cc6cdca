package dev.lockstep.analysis.statistics;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Equally spaced values and the moments that the methods of this package share. Immutable. */
final class Series {
    private static final double NUMERICALLY_ZERO = 1e-9;

    private final double[] values;
    private final double mean;
    private final double squares;

    Series(double... values) {
        this.values = values.clone();
        this.mean = Arrays.stream(values).sum() / values.length;
        this.squares = sumOfProducts(0);
    }

    static Series generate(int length, IntToDoubleFunction value) {
        return new Series(IntStream.range(0, length).mapToDouble(value).toArray());
    }

    int length() {
        return values.length;
    }

    double at(int index) {
        return values[index];
    }

    double mean() {
        return mean;
    }

    double median() {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Divisor {@code n - 1}. */
    double standardDeviation() {
        return Math.sqrt(squares / (values.length - 1));
    }

    /** Sum of the products of deviations from the mean that are {@code lag} apart; at lag 0 of their squares. */
    double sumOfProducts(int lag) {
        double sum = 0;
        for (int i = 0; i + lag < values.length; i++) {
            sum += (values[i] - mean) * (values[i + lag] - mean);
        }
        return sum;
    }

    /** Autocorrelation at {@code lag}, from -1 to 1, divisor n at every lag; 0 without variance. */
    double autocorrelation(int lag) {
        return squares == 0 ? 0 : sumOfProducts(lag) / squares;
    }

    /** Whether the values differ only by rounding on the given scale. */
    boolean isConstant(double scale) {
        return standardDeviation() <= NUMERICALLY_ZERO * Math.abs(scale);
    }

    /** Means of the newest {@code count} windows of {@code length} values each; older values are dropped. */
    Series newestMeans(int length, int count) {
        int oldest = values.length - length * count;
        return generate(count, window -> meanOf(oldest + window * length, length));
    }

    private double meanOf(int from, int length) {
        return Arrays.stream(values, from, from + length).sum() / length;
    }
}
