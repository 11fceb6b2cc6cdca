package dev.lockstep.coordinator.host;

import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;

/**
 * Rows that have just been stored.
 *
 * @param feed they are of
 * @param described the time that they describe, by the host's clock
 * @param offset the coordinator's time minus the host's, as far as the feed shows
 */
public record StoredRows(long feed, String host, TimeWindow described, Duration offset) {}
