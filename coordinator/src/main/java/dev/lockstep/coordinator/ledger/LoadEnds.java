package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.summary.AgentRecord;
import dev.lockstep.run.machine.LoadEnd;
import dev.lockstep.wire.TotalsMapping;
import dev.lockstep.wire.proto.LoadEnded;

/** The end of a load between contract and domain. */
public final class LoadEnds {

    private LoadEnds() {}

    /** What the life cycle needs of it. */
    public static LoadEnd forLifeCycle(LoadEnded message) {
        return new LoadEnd(
                message.getIntervals(), message.getFailure(), message.getStartSkewNanos(), message.getLastEndNanos());
    }

    /** What the summary needs of it. */
    public static AgentRecord.End forSummary(LoadEnded message) {
        return new AgentRecord.End(
                message.getIntervals(),
                TotalsMapping.fromWire(message.getTotalsList()),
                message.getStartSkewNanos(),
                message.getLastEndNanos(),
                message.getFailure());
    }
}
