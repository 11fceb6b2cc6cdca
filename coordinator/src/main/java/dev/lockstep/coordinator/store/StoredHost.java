package dev.lockstep.coordinator.store;

import java.time.Instant;

/**
 * What is stored of a host, over all of its feeds.
 *
 * @param sources their kinds, in order, with a plus sign between them
 * @param newest the feed that began last
 * @param firstAt the earliest stamp, by the host's clock
 * @param lastAt the latest stamp
 * @param lastArrival when its last row came
 */
public record StoredHost(
        String name,
        String sources,
        StoredFeed newest,
        long rows,
        Instant firstAt,
        Instant lastAt,
        Instant lastArrival) {}
