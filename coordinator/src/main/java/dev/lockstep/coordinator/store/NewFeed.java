package dev.lockstep.coordinator.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A feed to be stored for the first time, with its first rows.
 *
 * @param source the kind of it, such as {@code esxtop}
 * @param offset the coordinator's time minus the host's, as its sender states; null when it is to be estimated
 */
public record NewFeed(
        String host, String source, Instant began, @Nullable Duration offset) {}
