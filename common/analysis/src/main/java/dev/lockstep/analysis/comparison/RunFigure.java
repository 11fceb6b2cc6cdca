package dev.lockstep.analysis.comparison;

import com.fasterxml.jackson.annotation.JsonIgnore;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a run.
 *
 * @param metric such as {@code throughput}, {@code responseP95Ms} or {@code joulesPerTransaction}
 * @param subject transaction or host; null for the run as a whole
 * @param low of the 95 % interval within the run; null if it has none
 * @param high of that interval; null also if the run does not bound it
 */
public record RunFigure(
        String metric,
        @Nullable String subject,
        String unit,
        double value,
        @Nullable Double low,
        @Nullable Double high) {

    /** What it measures, equal for the same figure of other runs. */
    @JsonIgnore
    public String key() {
        return key(metric, subject, unit);
    }

    /** The {@link #key()} of a figure. */
    public static String key(String metric, @Nullable String subject, String unit) {
        return (subject == null ? "" : subject + " ") + metric + " " + unit;
    }
}
