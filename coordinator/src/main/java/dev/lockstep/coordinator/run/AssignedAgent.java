package dev.lockstep.coordinator.run;

/** An agent of a run as a machine: what the result says of it even when it is gone. */
record AssignedAgent(String name, int cores) {}
