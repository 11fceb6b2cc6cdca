package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * Rows of a feed that are stored together.
 *
 * @param number in the order of the feed
 * @param firstAt the earliest timestamp, by the host's clock
 * @param lastAt the latest timestamp
 * @param firstArrival when its first row arrived, by the coordinator's clock
 */
@SuppressWarnings("ArrayRecordComponent")
public record HostChunk(
        int number,
        int rows,
        Instant firstAt,
        Instant lastAt,
        Instant firstArrival,
        Instant lastArrival,
        byte[] payload) {}
