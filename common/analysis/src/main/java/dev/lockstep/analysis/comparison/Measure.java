package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is compared.
 *
 * @param subject which transaction or host; null for the run as a whole
 * @param better {@link #HIGHER} or {@link #LOWER}; null where neither is
 * @param observe the value of a run; null where it was not measured
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

    static final String HIGHER = "higher";
    static final String LOWER = "lower";

    /** Only the throughput is fast or slow. */
    String direction(boolean above) {
        if (metric.equals(THROUGHPUT)) {
            return above ? "faster" : "slower";
        }
        return above ? HIGHER : LOWER;
    }
}
