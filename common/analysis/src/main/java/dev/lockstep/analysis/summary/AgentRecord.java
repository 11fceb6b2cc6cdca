package dev.lockstep.analysis.summary;

import dev.lockstep.interval.Total;
import dev.lockstep.run.Assignment.Share;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one agent of a run besides its intervals.
 *
 * @param shares its part of each target, as in its assignment
 * @param end what it reported when its load had ended; null when it never did
 * @param lost why it was given up; null when it was not
 */
public record AgentRecord(
        String name,
        int cores,
        List<Share> shares,
        @Nullable End end,
        @Nullable String lost) {

    public AgentRecord {
        shares = List.copyOf(shares);
    }

    /** Whether it was given up. */
    public boolean isLost() {
        return lost != null;
    }

    /**
     * How an agent's load ended.
     *
     * @param intervals how many it made
     * @param totals sums over all of them
     * @param startSkewNanos when it began, minus the agreed start
     * @param lastEndNanos when its last transaction ended, since the agreed start
     * @param failure why its load ended before its time; empty when it did not
     */
    public record End(long intervals, List<Total> totals, long startSkewNanos, long lastEndNanos, String failure) {
        public End {
            totals = List.copyOf(totals);
        }
    }
}
