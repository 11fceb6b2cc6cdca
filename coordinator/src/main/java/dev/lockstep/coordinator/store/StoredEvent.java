package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * An event of a run.
 *
 * @param number within the run, from 1 without gaps
 * @param kind topic of the event
 * @param text one sentence for people
 */
public record StoredEvent(int number, Instant at, String kind, String text) {}
