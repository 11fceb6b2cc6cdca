package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * The output of vscsiStats on a host at one moment of a run.
 *
 * @param payload the output as JSON
 */
public record StoredPrint(String host, String moment, Instant at, String payload) {}
