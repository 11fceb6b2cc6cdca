package dev.lockstep.analysis.history;

/**
 * Successive runs from a change on, with sums up to each of them: the cost of a split does not grow with the runs before it.
 *
 * <p>Values are relative to the first run, so equal runs have sums of exactly 0.
 */
final class RunsOfLevel {

    private final int from;
    private final double first;
    private final double[] values;

    /** Of the first so many runs, as in the following. */
    private final double[] sums;

    private final double[] squares;

    /** Of each run with the one before it. */
    private final double[] products;

    private final double[] lowest;
    private final double[] highest;

    /**
     * Those from one on.
     *
     * @param logs logarithms of the values of all runs
     */
    RunsOfLevel(double[] logs, int from) {
        int count = logs.length - from;
        this.from = from;
        first = logs[from];
        values = new double[count];
        sums = new double[count + 1];
        squares = new double[count + 1];
        products = new double[count + 1];
        lowest = new double[count + 1];
        highest = new double[count + 1];
        double previous = 0;
        for (int run = 0; run < count; run++) {
            double value = logs[from + run] - first;
            values[run] = value;
            sums[run + 1] = sums[run] + value;
            squares[run + 1] = squares[run] + value * value;
            products[run + 1] = products[run] + value * previous;
            lowest[run + 1] = Math.min(lowest[run], value);
            highest[run + 1] = Math.max(highest[run], value);
            previous = value;
        }
    }

    /** The index of the first among all runs. */
    int from() {
        return from;
    }

    /** The logarithm of the first. */
    double first() {
        return first;
    }

    /** The logarithm of a run less that of the first. */
    double value(int run) {
        return values[run];
    }

    /** The mean of {@link #value} of the first so many runs. */
    double mean(int runs) {
        return sums[runs] / runs;
    }

    /** The mean of {@link #value} over the runs in {@code [begin, end)}. */
    double mean(int begin, int end) {
        double sum = 0;
        for (int run = begin; run < end; run++) {
            sum += values[run];
        }
        return sum / (end - begin);
    }

    /** The sum of the squares of the residuals of the first so many runs around their mean. */
    double residualSquares(int runs) {
        return Math.max(squares[runs] - sums[runs] * mean(runs), 0);
    }

    /** The sum of the products of each of these residuals with the one before it. */
    double residualProducts(int runs) {
        double mean = mean(runs);
        return products[runs] - mean * (2 * sums[runs] - values[runs - 1]) + (runs - 1) * mean * mean;
    }

    /** The furthest of these residuals against a direction, which is positive or not. */
    double furthestAgainst(double direction, int runs) {
        return direction > 0 ? mean(runs) - lowest[runs] : highest[runs] - mean(runs);
    }
}
