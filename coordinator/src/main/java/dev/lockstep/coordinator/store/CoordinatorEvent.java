package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * Something that the coordinator did on its own, or for somebody, that is no event of one run.
 *
 * @param number grows with each event
 * @param kind what it is about
 * @param text one sentence for a person
 */
public record CoordinatorEvent(long number, Instant at, String kind, String text) {}
