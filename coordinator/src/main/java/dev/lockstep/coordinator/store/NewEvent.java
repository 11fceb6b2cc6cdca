package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * Something that happened in a run and has no number yet.
 *
 * @param kind what it is about
 * @param text one sentence for a person
 */
public record NewEvent(Instant at, String kind, String text) {}
