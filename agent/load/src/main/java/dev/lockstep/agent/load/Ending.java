package dev.lockstep.agent.load;

/** How a transaction ended. */
enum Ending {
    COMMITTED,
    ROLLED_BACK,
    FAILED,
    UNKNOWN;

    boolean successful() {
        return this == COMMITTED || this == ROLLED_BACK;
    }
}
