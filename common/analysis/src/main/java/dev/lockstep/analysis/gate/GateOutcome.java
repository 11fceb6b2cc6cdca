package dev.lockstep.analysis.gate;

/** How a completed run leaves a gate. Of several failures the first in this order counts. */
public enum GateOutcome {
    /** Nothing could be said about the system. */
    INVALID,

    /** The result is valid, but a threshold was missed. */
    MISSED,

    /** The system is slower than the baseline, or nobody knows. */
    SLOWER,

    /** Nothing failed. */
    PASSED
}
