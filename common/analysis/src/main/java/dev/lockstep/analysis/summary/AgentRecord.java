package dev.lockstep.analysis.summary;

import dev.lockstep.interval.Total;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Group;
import dev.lockstep.run.TargetRange;
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

    /** What of it concerns a group, whose targets have these indexes in the run. */
    AgentRecord in(Group group, TargetRange targets) {
        List<Share> own = shares.stream()
                .filter(share -> group.targets().stream()
                        .anyMatch(target -> target.name().equals(share.target())))
                .toList();
        return new AgentRecord(name, cores, own, end == null ? null : end.on(targets), lost);
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

        private End on(TargetRange targets) {
            List<Total> own = totals.stream()
                    .filter(total -> targets.contains(total.target()))
                    .map(total -> new Total(total.target() - targets.from(), total.transaction(), total.counts()))
                    .toList();
            return new End(intervals, own, startSkewNanos, lastEndNanos, failure);
        }
    }
}
