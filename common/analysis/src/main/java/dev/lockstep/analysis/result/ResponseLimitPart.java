package dev.lockstep.analysis.result;

import dev.lockstep.interval.Latency;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import org.jspecify.annotations.Nullable;

/**
 * The response times of a transaction beside the limit that its workload states.
 *
 * @param measuredMs null when fewer ended than it takes to tell the percentile from the maximum
 * @param met whether the measured time is within the limit; null when there is none
 */
public record ResponseLimitPart(
        int percentile,
        long limitMs,
        @Nullable Double measuredMs,
        @Nullable Boolean met) {

    private static final int HUNDRED_PERCENT = 100;

    /** What was measured beside a limit; null without a limit. */
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
