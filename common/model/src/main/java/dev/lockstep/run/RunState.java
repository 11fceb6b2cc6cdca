package dev.lockstep.run;

/** The state of a run. Validity is not a state but the verdict. */
public enum RunState {
    QUEUED,
    PREPARING,
    READY,
    RUNNING,
    VERIFYING,
    COMPLETED,
    FAILED,
    STOPPED;

    /** Whether the state is final. */
    public boolean ended() {
        return this == COMPLETED || this == FAILED || this == STOPPED;
    }
}
