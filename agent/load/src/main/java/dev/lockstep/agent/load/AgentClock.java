package dev.lockstep.agent.load;

/** The state of the agent's clock. Thread-safe. */
public interface AgentClock {

    /** The reference clock itself: an agent in the coordinator's own process. */
    AgentClock OWN = new AgentClock() {
        @Override
        public long offsetNanos() {
            return 0;
        }

        @Override
        public long uncertaintyNanos() {
            return 0;
        }
    };

    /** Coordinator's clock minus the agent's. */
    long offsetNanos();

    /** Half the round trip of the estimate. */
    long uncertaintyNanos();
}
