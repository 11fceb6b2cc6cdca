package dev.lockstep.coordinator.store;

import java.time.Instant;

/** A named moment of a run. */
public record Mark(Instant at, String name, String note) {}
