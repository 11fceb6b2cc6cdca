package dev.lockstep.run;

/** A part of a run. A transaction belongs to the phase in which it was due. */
public enum Phase {
    IDLE,
    RAMP_UP,
    WARM_UP,
    MEASURE,
    RAMP_DOWN
}
