package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.summary.AgentRecord;
import dev.lockstep.run.machine.LoadEnd;
import dev.lockstep.wire.TotalsMapping;
import dev.lockstep.wire.proto.LoadEnded;

/** Converts the end of a load from the wire to the domain. */
public final class LoadEnds {

    private LoadEnds() {}

    /** For the life cycle. */
    public static LoadEnd forLifeCycle(LoadEnded message) {
        return new LoadEnd(
                message.getIntervals(), message.getFailure(), message.getStartSkewNanos(), message.getLastEndNanos());
    }

    /** For the summary. */
    public static AgentRecord.End forSummary(LoadEnded message) {
        return new AgentRecord.End(
                message.getIntervals(),
                TotalsMapping.fromWire(message.getTotalsList()),
                message.getStartSkewNanos(),
                message.getLastEndNanos(),
                message.getFailure());
    }
}
