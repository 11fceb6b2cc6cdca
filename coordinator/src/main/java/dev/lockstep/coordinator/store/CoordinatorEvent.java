package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * An action of the coordinator that belongs to no single run.
 *
 * @param number grows with each event
 * @param kind topic of the event
 * @param text one sentence for people
 */
public record CoordinatorEvent(long number, Instant at, String kind, String text) {}
