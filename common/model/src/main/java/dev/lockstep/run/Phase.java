package dev.lockstep.run;

import java.util.Arrays;
import java.util.Optional;

/** A part of a run. A transaction belongs to the phase in which it was due. */
public enum Phase {
    IDLE("idle"),
    RAMP_UP("rampUp"),
    WARM_UP("warmUp"),
    MEASURE("measure"),
    RAMP_DOWN("rampDown");

    private final String key;

    Phase(String key) {
        this.key = key;
    }

    /** Its name in run specs and files. */
    public String key() {
        return key;
    }

    /** The phase of that name. */
    public static Optional<Phase> ofKey(String key) {
        return Arrays.stream(values()).filter(phase -> phase.key.equals(key)).findFirst();
    }
}
