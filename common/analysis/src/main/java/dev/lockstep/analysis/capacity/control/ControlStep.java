package dev.lockstep.analysis.capacity.control;

/** The state after a sample, with the load to apply until the next one, and what led to it. */
public record ControlStep(ControlState state, ControlAction action) {

    /** Users or rate, with a fraction; round it for users, but keep the state as it is. */
    public double load() {
        return state.load();
    }
}
