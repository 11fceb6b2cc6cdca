package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * An event of a run that has no number yet.
 *
 * @param kind topic of the event
 * @param text one sentence for people
 */
public record NewEvent(Instant at, String kind, String text) {}
