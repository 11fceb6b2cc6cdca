package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Latency;
import org.jspecify.annotations.Nullable;

/**
 * How the transactions of one kind ended that were due in the measurement phase, and how long they took.
 *
 * @param response of committed and rolled-back ones, from the intended start
 * @param service of the same, from the actual start
 * @param longestResponse null when none ended
 */
public record Tally(
        Counts counts,
        Latency response,
        Latency service,
        @Nullable Longest longestResponse,
        @Nullable Longest longestService) {

    /** Nothing ended. */
    public static Tally none() {
        return new Tally(Counts.NONE, Latency.none(), Latency.none(), null, null);
    }

    /** Both together. */
    public Tally plus(Tally other) {
        return new Tally(
                counts.plus(other.counts),
                response.plus(other.response),
                service.plus(other.service),
                Longest.of(longestResponse, other.longestResponse),
                Longest.of(longestService, other.longestService));
    }
}
