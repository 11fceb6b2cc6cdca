package dev.lockstep.analysis.merge;

import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.run.Phase;

/**
 * What the users of one target did in one second, over all agents and phases.
 *
 * @param earlier those of the cycles that were due before the measurement
 * @param due cycles that became due
 * @param lagNanos how late the cycles were together that began
 * @param inFlight cycles under way at the end of the second
 * @param disconnectedNanos how long connections were missing, together
 */
public record TargetSecond(
        CycleTimes cycles, CycleTimes earlier, long due, long lagNanos, int inFlight, long disconnectedNanos) {

    static final TargetSecond NONE = new TargetSecond(CycleTimes.NONE, CycleTimes.NONE, 0, 0, 0, 0);

    /** @param measurement the phase that is measured */
    TargetSecond plus(TargetLoad load, Phase measurement) {
        return new TargetSecond(
                cycles.plus(load.cycles()),
                load.phase().compareTo(measurement) < 0 ? earlier.plus(load.cycles()) : earlier,
                due + load.due(),
                lagNanos + load.lag().sumNanos(),
                inFlight + load.inFlight(),
                disconnectedNanos + load.disconnectedNanos());
    }
}
