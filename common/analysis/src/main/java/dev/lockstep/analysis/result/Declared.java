package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** When an event of a run was declared. */
public enum Declared {
    /** By the run spec, before the run. */
    @JsonProperty("spec")
    SPEC,

    /** During the run, when it began at the latest. */
    @JsonProperty("live")
    LIVE,

    /** After it had begun, when its course was already visible. */
    @JsonProperty("late")
    LATE
}
