package dev.lockstep.agent.link;

import com.google.protobuf.UnsafeByteOperations;
import dev.lockstep.agent.spool.Spool;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.IntervalReport;
import java.util.function.Consumer;

/**
 * The spooled intervals of a run on their way to the coordinator, in order. At most {@value #MOST_IN_FLIGHT} are sent
 * and not yet acknowledged; further ones wait in the spool. So a coordinator that is behind holds few intervals of each
 * agent in memory, and heartbeats and clock probes do not queue behind a backlog. Confined to one thread.
 */
final class IntervalDelivery {

    /** Catches up with 40 intervals a second if acknowledgements take 100 ms. */
    static final int MOST_IN_FLIGHT = 4;

    private final String runId;
    private final Spool spool;
    private long next;
    private long acknowledged;

    IntervalDelivery(String runId, Spool spool) {
        this.runId = runId;
        this.spool = spool;
    }

    /** Sends the intervals from this number on again. */
    void resendFrom(long sequence) {
        next = sequence;
    }

    /** Everything below this number is stored. */
    void acknowledged(long below) {
        acknowledged = Math.max(acknowledged, below);
        spool.acknowledge(below);
    }

    /**
     * Sends what may be sent now.
     *
     * @param closed how many intervals are in the spool and known to the link, which ignores acknowledgements of others
     * @return the number of the next interval to send
     */
    long deliver(long closed, Consumer<AgentMessage> coordinator) {
        long until = Math.min(closed, acknowledged + MOST_IN_FLIGHT);
        if (next < until) {
            spool.replay(next, until, (sequence, content) -> {
                coordinator.accept(report(content));
                next = sequence + 1;
            });
        }
        return next;
    }

    /** An interval as spooled; the bytes must not change any more. */
    private AgentMessage report(byte[] spooled) {
        return AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder()
                        .setRunId(runId)
                        .setInterval(UnsafeByteOperations.unsafeWrap(spooled)))
                .build();
    }
}
