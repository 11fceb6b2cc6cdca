package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * Something that happened in a run.
 *
 * @param number within the run, from 1 without gaps
 * @param kind what it is about
 * @param text one sentence for a person
 */
public record StoredEvent(int number, Instant at, String kind, String text) {}
