package dev.lockstep.analysis.statistics;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Where a series has settled, by the MSER-5 rule of simulation studies (Spratt, White): drop the leading five-second
 * means, at most half of them, that minimise the squared standard error of the rest. A hint, not a verdict: the rule is
 * known to fail on some ordinary queues (Wang, Glynn).
 *
 * @param seconds number of leading seconds to drop
 * @param settled false if the limit of half the series was reached
 */
public record Mser5(int seconds, boolean settled) {
    private static final int BATCH_SECONDS = 5;
    private static final int FEWEST_BATCHES = 2;

    /**
     * Finds the end of the transient.
     *
     * @param perSecond at least 10 reported seconds, NaN where nobody reported; trailing seconds that fill no mean are
     *     ignored
     */
    public static Mser5 of(double[] perSecond) {
        var measured = MeasuredSeconds.of(perSecond);
        int count = measured.values().length() / BATCH_SECONDS;
        if (count < FEWEST_BATCHES) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "at least %d reported seconds are needed, was %d",
                    FEWEST_BATCHES * BATCH_SECONDS,
                    measured.values().length()));
        }
        var means =
                Series.generate(count * BATCH_SECONDS, measured.values()::at).newestMeans(BATCH_SECONDS, count);
        int omitted = IntStream.rangeClosed(0, count / 2)
                .boxed()
                .min(Comparator.comparingDouble(first -> squaredError(means, first)))
                .orElseThrow();
        return new Mser5(measured.secondOf(omitted * BATCH_SECONDS), omitted < count / 2);
    }

    private static double squaredError(Series means, int omitted) {
        int rest = means.length() - omitted;
        var kept = Series.generate(rest, index -> means.at(omitted + index));
        return kept.sumOfProducts(0) / ((double) rest * rest);
    }
}
