package dev.lockstep.coordinator.lease;

/** Another coordinator has taken over: this one must forget what it knows and begin anew. */
public record DeposedEvent(String reason) {}
