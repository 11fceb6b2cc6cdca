package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the transactions of one kind ended that were due in the measurement phase.
 *
 * @param target null for all targets together
 * @param composite true if it is made of the others, whose counts it repeats; otherwise null
 * @param responseTimeMs of committed and rolled-back ones, from the intended start
 * @param serviceTimeMs of the same, from the actual start, retries included
 * @param responseLimit null when the workload states none
 * @param repeats how far the repeats of finite work lie apart, by target; null over all targets, and for other work
 * @param responseCurve the distribution of the response times as points {@code [percentile, ms]}, evenly on the scale of
 *     nines, from 0 to the maximum at 100; null by target, and when nothing ended
 * @param serviceCurve the same of the service times
 */
public record TransactionLine(
        String name,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String target,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean composite,
        long committed,
        long rolledBack,
        long failed,
        long retries,
        long unknown,
        long units,
        TimesMs responseTimeMs,
        TimesMs serviceTimeMs,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ResponseLimitPart responseLimit,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RepeatsPart repeats,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<List<Double>> responseCurve,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<List<Double>> serviceCurve) {}
