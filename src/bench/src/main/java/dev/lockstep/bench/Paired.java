package dev.lockstep.bench;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The same figure of two tools that took turns: each pair of turns is one observation of their ratio, so that what
 * slows the machine for minutes slows both.
 *
 * @param ours of each pair, above 0
 * @param theirs as many
 */
record Paired(List<Double> ours, List<Double> theirs) {

    /** Below that a spread says nothing. */
    private static final int FEWEST_PAIRS = 2;

    Paired {
        if (ours.size() != theirs.size() || ours.size() < FEWEST_PAIRS) {
            throw new IllegalArgumentException("Expected at least " + FEWEST_PAIRS + " pairs, got " + ours.size()
                    + " figures beside " + theirs.size());
        }
    }

    /** A ratio and its 95 % interval. */
    record Ratio(double value, double low, double high) {}

    /** The geometric mean of the pairs' ratios, with the interval of Student's t on their logarithms. */
    Ratio ratio() {
        double[] logs = IntStream.range(0, ours.size())
                .mapToDouble(pair -> Math.log(ours.get(pair) / theirs.get(pair)))
                .toArray();
        int pairs = logs.length;
        double mean = IntStream.range(0, pairs).mapToDouble(pair -> logs[pair]).sum() / pairs;
        double squares = IntStream.range(0, pairs)
                .mapToDouble(pair -> Math.pow(logs[pair] - mean, 2))
                .sum();
        double error = Math.sqrt(squares / (pairs - 1) / pairs);
        double halfWidth = new MeanError(mean, error, pairs - 1).halfWidth();
        return new Ratio(Math.exp(mean), Math.exp(mean - halfWidth), Math.exp(mean + halfWidth));
    }
}
