package dev.lockstep.coordinator.host;

import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;

/**
 * Rows that have just been stored.
 *
 * @param feed their feed
 * @param described the time that they cover, by the host's clock
 * @param offset the coordinator's time minus the host's, as far as the feed shows it
 */
public record StoredRows(long feed, String host, TimeWindow described, Duration offset) {}
