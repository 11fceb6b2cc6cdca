package dev.lockstep.agent.load;

import dev.lockstep.interval.Total;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of one agent's load.
 *
 * @param intervals how many there are; their numbers are 0 to this minus one
 * @param totals sums over all intervals, one per target and transaction
 * @param startSkewNanos how much later than agreed the agent passed the start
 * @param failure why the load ended before its time; null when it did not
 * @param lastEndNanos when the last transaction ended, since the start
 */
public record LoadSummary(
        long intervals,
        List<Total> totals,
        long startSkewNanos,
        @Nullable String failure,
        long lastEndNanos) {

    public LoadSummary {
        totals = List.copyOf(totals);
    }
}
