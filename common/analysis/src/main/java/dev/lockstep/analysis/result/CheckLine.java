package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What an operational law expects of a run, and what was measured.
 *
 * @param name of the law, such as {@code usersAccountedFor}; never renamed
 * @param target null if the check covers all targets, or a host
 * @param expected by the law, in {@code unit}
 * @param deviationPercent of the measured from the expected value
 * @param tolerancePercent allowance for chance and the edges of the measurement
 * @param ok null if the check is not decidable
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
