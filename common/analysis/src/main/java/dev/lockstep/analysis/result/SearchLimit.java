package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.run.Threshold;
import org.jspecify.annotations.Nullable;

/**
 * A threshold of a capacity search at one load.
 *
 * @param text as in the spec
 * @param limit in the unit of the threshold, as are all figures here
 * @param measured null if it was not measured
 * @param serviceTime of a threshold on response time: the same percentile or mean of the service time; absent otherwise
 */
public record SearchLimit(
        String text,
        double limit,
        @Nullable Figure measured,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Figure serviceTime) {

    /**
     * A figure with the interval of its look.
     *
     * @param low null if the interval is not bounded below
     * @param high null if it is not bounded above
     */
    public record Figure(
            double value, @Nullable Double low, @Nullable Double high, Answer answer) {

        /** The figure with the answer that both ends of the interval give. */
        public static Figure of(Threshold threshold, double value, @Nullable Double low, @Nullable Double high) {
            boolean lowMet = threshold.isMetBy(low == null ? Double.NEGATIVE_INFINITY : low);
            boolean highMet = threshold.isMetBy(high == null ? Double.POSITIVE_INFINITY : high);
            return new Figure(
                    value, low, high, lowMet != highMet ? Answer.UNCLEAR : lowMet ? Answer.HELD : Answer.FAILED);
        }

        /** Whether the two intervals have no value in common. */
        public boolean disjoint(Figure other) {
            return below(high, other.low) || below(other.high, low);
        }

        private static boolean below(@Nullable Double high, @Nullable Double low) {
            return high != null && low != null && high < low;
        }
    }

    /** Whether a threshold holds. */
    public enum Answer {
        HELD,
        FAILED,
        /** The limit is inside the interval; after the last look it counts as failed. */
        UNCLEAR
    }
}
