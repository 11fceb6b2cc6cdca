package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * What vscsiStats printed on a host at a moment of a run.
 *
 * @param payload the print as JSON
 */
public record StoredPrint(String host, String moment, Instant at, String payload) {}
