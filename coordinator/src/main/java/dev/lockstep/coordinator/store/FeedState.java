package dev.lockstep.coordinator.store;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The state of a feed after a chunk.
 *
 * @param newPoints series that first appear in it, as JSON; null if there are none
 * @param series number of pairs of metric and instance so far
 * @param estimated the clock offset, estimated from the arrival of its rows; null while unknown
 * @param report findings of its reader so far, as JSON
 */
public record FeedState(
        @Nullable String newPoints, int series, @Nullable Duration estimated, String report) {}
