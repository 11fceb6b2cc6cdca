package dev.lockstep.coordinator.run.live;

/** An agent of a run as a machine: what the result shows of it even when it is gone. */
public record AssignedAgent(String name, int cores) {}
