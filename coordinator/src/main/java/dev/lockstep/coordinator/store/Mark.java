package dev.lockstep.coordinator.store;

import java.time.Instant;

/** A moment of a run that somebody wanted to find again. */
public record Mark(Instant at, String name, String note) {}
