package dev.lockstep.experiment.machine;

/** The state of an experiment. */
public enum ExperimentState {
    /** It has been accepted, and has not begun. */
    PLANNED,
    /** A run, a hook or a wait is under way. */
    RUNNING,
    /** A person has to do a step and confirm it. */
    WAITING,
    /** Nothing is under way until somebody resumes it. */
    PAUSED,
    /** Every run of the plan was made. */
    COMPLETED,
    /** Every run of the plan was made, and none counts, nor would any with samples uploaded later. */
    FAILED,
    /** Somebody ended it. */
    STOPPED;

    /** Whether it has ended. */
    public boolean ended() {
        return this == COMPLETED || this == FAILED || this == STOPPED;
    }
}
