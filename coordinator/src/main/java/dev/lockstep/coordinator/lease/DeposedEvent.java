package dev.lockstep.coordinator.lease;

/** Another coordinator has taken over: this one must drop its state and start again. */
public record DeposedEvent(String reason) {}
