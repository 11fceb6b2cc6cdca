package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One measure to compare.
 *
 * @param subject transaction, host or event; null for the run as a whole
 * @param better {@link #HIGHER} or {@link #LOWER}; null if neither
 * @param observe the value of a run; null if not measured
 */
record Measure(
        String metric,
        @Nullable String subject,
        String unit,
        @Nullable String better,
        Function<ResultDocument, @Nullable Observation> observe) {

    static final String THROUGHPUT = "throughput";

    /** The same work in another unit, such as {@code committed OPM}. */
    static final String ALSO = "throughputAlso";

    /** One ratio over another. */
    static final String RATIO = "ratio";

    static final String HIGHER = "higher";
    static final String LOWER = "lower";

    /** Only throughput is faster or slower. */
    String direction(boolean above) {
        return switch (metric) {
            case THROUGHPUT -> above ? "faster" : "slower";
            case RATIO -> "the ratio is " + (above ? HIGHER : LOWER);
            default -> above ? HIGHER : LOWER;
        };
    }
}
