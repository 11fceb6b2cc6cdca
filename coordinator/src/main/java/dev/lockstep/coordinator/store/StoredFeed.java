package dev.lockstep.coordinator.store;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A stored upload or endless feed, without its rows.
 *
 * @param offset the coordinator's time minus the host's, given by its sender; null if it is to be estimated
 * @param estimated the same, estimated from the arrival of all its rows; null if they did not arrive live
 * @param series number of pairs of metric and instance
 * @param report findings of its reader, as JSON
 */
public record StoredFeed(
        long id,
        String source,
        @Nullable Duration offset,
        @Nullable Duration estimated,
        int series,
        String report) {}
