package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * Something that happened in an experiment.
 *
 * @param number from 1, in order
 * @param text a sentence for people
 */
public record ExperimentEvent(int number, Instant at, String text) {}
