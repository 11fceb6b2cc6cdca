package dev.lockstep.coordinator.store;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What changes about a feed with each chunk.
 *
 * @param newPoints series that came up with it, as JSON; null where there are none
 * @param series pairs of metric and instance so far
 * @param estimated the clock offset from when its rows arrived; null while it cannot be told
 * @param report what its reader found so far, as JSON
 */
public record FeedState(
        @Nullable String newPoints, int series, @Nullable Duration estimated, String report) {}
