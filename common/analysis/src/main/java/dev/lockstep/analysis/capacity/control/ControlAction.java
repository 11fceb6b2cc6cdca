package dev.lockstep.analysis.capacity.control;

/** What the controller did at a sample. */
public enum ControlAction {
    /** It followed the error. */
    ADJUSTED,
    /** It left the load as it was, since the latest sample is too old. */
    SAMPLE_LATE,
    /** It lowered the load by a fixed share: a full meter does not say by how much the load is too high. */
    METER_FULL,
    /** The error asked for more load, but agents are saturated or transactions fail. */
    NOT_RAISED
}
