package dev.lockstep.analysis.statistics;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Where a series has settled, by the rule of simulation studies called MSER-5 (Spratt, White): leave out as many
 * leading means of five seconds as make the squared standard error of the rest smallest, at most half of them. A
 * hint, not a verdict: the rule is known to fail on some ordinary queues (Wang, Glynn).
 *
 * @param seconds how many leading seconds to leave out
 * @param settled false where the limit of half the series was met
 */
public record Mser5(int seconds, boolean settled) {
    private static final int BATCH_SECONDS = 5;
    private static final int FEWEST_BATCHES = 2;

    /**
     * Looks for the end of the transient.
     *
     * @param perSecond at least 10 reported seconds, NaN where nobody reported; those that fill no mean are left out at
     *     the end
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
