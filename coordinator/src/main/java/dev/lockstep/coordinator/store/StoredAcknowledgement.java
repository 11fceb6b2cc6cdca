package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * That somebody knows of a change point.
 *
 * @param work id of the work
 * @param figure key of the figure
 * @param runId the first run of the new level
 * @param by who does
 */
public record StoredAcknowledgement(String work, String figure, String runId, String note, String by, Instant at) {}
