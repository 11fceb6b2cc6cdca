package dev.lockstep.analysis.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The reported seconds of a measurement phase. Gaps ({@link Double#NaN}) are removed and their neighbours become
 * adjacent. A series with more than 1 % of gaps is incomplete and is not judged.
 */
final class MeasuredSeconds {
    private static final int GAPS_ALLOWED_PERCENT = 1;

    private final int[] seconds;
    private final Series values;
    private final boolean complete;

    private MeasuredSeconds(int[] seconds, Series values, boolean complete) {
        this.seconds = seconds;
        this.values = values;
        this.complete = complete;
    }

    static MeasuredSeconds of(double[] perSecond) {
        if (Arrays.stream(perSecond).anyMatch(Double::isInfinite)) {
            throw new IllegalArgumentException("a value per second must be finite, or NaN for a gap");
        }
        int[] reported = IntStream.range(0, perSecond.length)
                .filter(second -> !Double.isNaN(perSecond[second]))
                .toArray();
        int gaps = perSecond.length - reported.length;
        return new MeasuredSeconds(
                reported,
                Series.generate(reported.length, index -> perSecond[reported[index]]),
                100L * gaps <= (long) GAPS_ALLOWED_PERCENT * perSecond.length);
    }

    boolean complete() {
        return complete;
    }

    Series values() {
        return values;
    }

    /** The second of the measurement phase, from 0, of the value at {@code index}. */
    int secondOf(int index) {
        return seconds[index];
    }
}
