package dev.lockstep.analysis.merge;

import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval.TargetLoad;

/**
 * What the users of one target did in one second, over all agents and phases.
 *
 * @param due cycles that became due
 * @param lagNanos how late the cycles were together that began
 * @param inFlight cycles under way at the end of the second
 * @param disconnectedNanos how long connections were missing, together
 */
public record TargetSecond(CycleTimes cycles, long due, long lagNanos, int inFlight, long disconnectedNanos) {

    static final TargetSecond NONE = new TargetSecond(CycleTimes.NONE, 0, 0, 0, 0);

    TargetSecond plus(TargetLoad load) {
        return new TargetSecond(
                cycles.plus(load.cycles()),
                due + load.due(),
                lagNanos + load.lag().sumNanos(),
                inFlight + load.inFlight(),
                disconnectedNanos + load.disconnectedNanos());
    }
}
