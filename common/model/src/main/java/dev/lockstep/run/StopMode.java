package dev.lockstep.run;

/** How a run is stopped. */
public enum StopMode {
    /** No new work; work begun is ended. */
    FINISH,
    /** Work begun is cut. */
    TERMINATE
}
