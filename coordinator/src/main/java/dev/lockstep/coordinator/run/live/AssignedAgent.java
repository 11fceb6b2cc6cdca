package dev.lockstep.coordinator.run.live;

/** The machine of a run's agent, as the result shows it even after the agent is gone. */
public record AssignedAgent(String name, int cores) {}
