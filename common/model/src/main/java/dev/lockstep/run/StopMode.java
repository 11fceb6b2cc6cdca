package dev.lockstep.run;

/** How a run is stopped. */
public enum StopMode {
    /** No new work; work under way completes. */
    FINISH,
    /** Work under way is cancelled. */
    TERMINATE
}
