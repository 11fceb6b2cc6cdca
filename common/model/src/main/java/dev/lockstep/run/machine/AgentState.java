package dev.lockstep.run.machine;

/** Where an agent stands. */
public enum AgentState {
    /** Heard of lately and in no run. */
    IDLE,
    /** Heard of lately and in a run. */
    BUSY,
    /** Silent for a few seconds, or without a connection. */
    UNREACHABLE,
    /** Silent for so long, or started anew, that its run goes on without it. */
    LOST
}
