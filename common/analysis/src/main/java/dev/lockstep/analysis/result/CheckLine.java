package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What a law of queues says that a run must have measured, beside what it did measure.
 *
 * @param name of the law, such as {@code usersAccountedFor}; never renamed
 * @param target null when it is about all targets, or about a host
 * @param expected by the law, in {@code unit}
 * @param deviationPercent of the measured from the expected
 * @param tolerancePercent how far they may be apart by chance and at the edges of the measurement
 * @param ok null when it cannot be decided
 * @param statement the same as a sentence
 */
public record CheckLine(
        String name,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String target,
        @Nullable Double expected,
        @Nullable Double measured,
        String unit,
        @Nullable Double deviationPercent,
        @Nullable Double tolerancePercent,
        @Nullable Boolean ok,
        String statement) {}
