package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * A host over all of its feeds.
 *
 * @param sources their kinds, in order, joined by plus signs
 * @param newest the feed that started last
 * @param firstAt the earliest timestamp, by the host's clock
 * @param lastAt the latest timestamp
 * @param lastArrival when its last row arrived
 */
public record StoredHost(
        String name,
        String sources,
        StoredFeed newest,
        long rows,
        Instant firstAt,
        Instant lastAt,
        Instant lastArrival) {}
