package dev.lockstep.coordinator.store;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is stored of an upload or endless feed, without its rows.
 *
 * @param offset the coordinator's time minus the host's, as its sender states; null when it is to be estimated
 * @param estimated the same from when its rows arrived, over all of it; null where they did not arrive live
 * @param series pairs of metric and instance
 * @param report what its reader found, as JSON
 */
public record StoredFeed(
        long id,
        String source,
        @Nullable Duration offset,
        @Nullable Duration estimated,
        int series,
        String report) {}
