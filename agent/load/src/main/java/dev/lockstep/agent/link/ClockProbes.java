package dev.lockstep.agent.link;

import dev.lockstep.run.machine.ClockEstimator;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ClockProbe;
import dev.lockstep.wire.proto.ClockReply;
import dev.lockstep.wire.proto.Heartbeat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks the coordinator for its time: often after a welcome, because the best of many round trips is accurate, then once
 * a second, which also serves as the agent's heartbeat. Confined to the link's thread.
 */
final class ClockProbes {

    private static final int EAGER_PROBES = 20;
    private static final long EAGER_NANOS = Duration.ofMillis(25).toNanos();
    private static final long PERIOD_NANOS = Duration.ofSeconds(1).toNanos();

    private final NanoClock clock;
    private final ClockReading reading;
    private ClockEstimator estimator = ClockEstimator.EMPTY;
    private int sent;
    private long lastNanos;

    ClockProbes(NanoClock clock, ClockReading reading) {
        this.clock = clock;
        this.reading = reading;
    }

    /** The coordinator has just welcomed the agent. */
    void begin() {
        sent = 0;
    }

    /** Nanoseconds until the next message is due; 0 or less if it is. */
    long nanosUntilDue() {
        return lastNanos + (sent < EAGER_PROBES ? EAGER_NANOS : PERIOD_NANOS) - clock.nanos();
    }

    /** The messages due by now, if any. */
    List<AgentMessage> due() {
        if (nanosUntilDue() > 0) {
            return List.of();
        }
        long now = clock.nanos();
        lastNanos = now;
        sent++;
        List<AgentMessage> messages = new ArrayList<>();
        messages.add(AgentMessage.newBuilder()
                .setClockProbe(ClockProbe.newBuilder().setSentNanos(clock.nanos()))
                .build());
        estimator.estimate(now).ifPresent(estimate -> messages.add(heartbeat(estimate)));
        return messages;
    }

    private static AgentMessage heartbeat(ClockEstimator.Estimate estimate) {
        return AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder()
                        .setClockOffsetNanos(estimate.offsetNanos())
                        .setClockUncertaintyNanos(estimate.uncertaintyNanos()))
                .build();
    }

    /** The coordinator answered a probe. */
    void answered(ClockReply reply, long receivedNanos) {
        estimator = estimator.with(reply.getSentNanos(), reply.getCoordinatorNanos(), receivedNanos);
        estimator.estimate(receivedNanos).ifPresent(reading::set);
    }
}
