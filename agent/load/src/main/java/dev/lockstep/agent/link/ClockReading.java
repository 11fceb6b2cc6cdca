package dev.lockstep.agent.link;

import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.run.machine.ClockEstimator.Estimate;

/** The latest estimate of the coordinator's clock: written by the link, read by the load. */
final class ClockReading implements AgentClock {

    private volatile Estimate estimate = new Estimate(0, Long.MAX_VALUE);

    void set(Estimate newer) {
        estimate = newer;
    }

    /** The agent's time at an instant of the coordinator's clock. */
    long agentNanos(long coordinatorNanos) {
        return estimate.agentNanos(coordinatorNanos);
    }

    @Override
    public long offsetNanos() {
        return estimate.offsetNanos();
    }

    @Override
    public long uncertaintyNanos() {
        return estimate.uncertaintyNanos();
    }
}
