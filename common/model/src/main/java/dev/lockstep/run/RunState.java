package dev.lockstep.run;

/** Where a run stands. Whether its result is to be believed is no state but its verdict. */
public enum RunState {
    QUEUED,
    PREPARING,
    READY,
    RUNNING,
    VERIFYING,
    COMPLETED,
    FAILED,
    STOPPED;

    /** Whether nothing more will happen. */
    public boolean ended() {
        return this == COMPLETED || this == FAILED || this == STOPPED;
    }
}
