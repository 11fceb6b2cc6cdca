package dev.lockstep.coordinator.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A new feed with its first rows.
 *
 * @param origin of its samples
 * @param source its kind, such as {@code esxtop}
 * @param offset the coordinator's time minus the host's, given by its sender; null if it is to be estimated
 */
public record NewFeed(
        SampleOrigin origin,
        String host,
        String source,
        Instant began,
        @Nullable Duration offset) {}
