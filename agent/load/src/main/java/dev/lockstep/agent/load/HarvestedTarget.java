package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Phase;
import java.util.List;

/** The part of one target in each interval. Confined to one thread. */
interface HarvestedTarget {

    /** Index in the spec's targets. */
    int target();

    /**
     * Takes what was recorded of a second; called for all seconds in order.
     *
     * @param current the phase of the second
     * @param end of the second or of the load, as an offset
     * @param dueUntil cycles due before this offset are counted
     * @param last whether the load has ended, so that cycles not yet started never will be
     */
    Part harvest(int second, Phase current, long end, long dueUntil, boolean last);

    /** The sums over all seconds, by transaction. */
    List<Counts> totals();

    /** The rows of one target and second. */
    record Part(
            List<Interval.Cell> cells,
            List<Interval.TargetLoad> loads,
            List<Interval.ErrorCount> errors,
            List<Interval.SearchCount> searches) {}
}
