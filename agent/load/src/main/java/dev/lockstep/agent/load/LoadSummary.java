package dev.lockstep.agent.load;

import dev.lockstep.interval.Total;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of one agent's load.
 *
 * @param intervals number of intervals, numbered from 0
 * @param totals sums over all intervals, one per target and transaction
 * @param startSkewNanos how much later than agreed the agent passed the start
 * @param failure why the load ended early; null if it did not
 * @param lastEndNanos end of the last transaction, since the start
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
