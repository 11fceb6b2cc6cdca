package dev.lockstep.analysis.result;

import dev.lockstep.interval.Latency;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import org.jspecify.annotations.Nullable;

/**
 * The response time of a transaction and its workload's limit.
 *
 * @param measuredMs null if too few transactions ended to distinguish the percentile from the maximum
 * @param met whether the measured time is within the limit; null if there is none
 */
public record ResponseLimitPart(
        int percentile,
        long limitMs,
        @Nullable Double measuredMs,
        @Nullable Boolean met) {

    private static final int HUNDRED_PERCENT = 100;

    /** The measured percentile and the limit; null without a limit. */
    public static @Nullable ResponseLimitPart of(@Nullable ResponseLimit limit, Latency response) {
        if (limit == null) {
            return null;
        }
        Double measuredMs = TimesMs.percentile(response, limit.percentile(), fewest(limit.percentile()));
        Boolean met = measuredMs == null ? null : measuredMs <= limit.limitMs();
        return new ResponseLimitPart(limit.percentile(), limit.limitMs(), measuredMs, met);
    }

    private static int fewest(int percentile) {
        return (int) Math.ceil((double) HUNDRED_PERCENT / (HUNDRED_PERCENT - percentile));
    }
}
