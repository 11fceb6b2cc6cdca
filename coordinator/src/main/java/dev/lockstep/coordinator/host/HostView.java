package dev.lockstep.coordinator.host;

import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.coordinator.store.StoredFeed;
import dev.lockstep.coordinator.store.StoredHost;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.run.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * A host that has samples.
 *
 * @param live whether it is being sampled now
 * @param series number of pairs of metric and instance of its newest feed
 * @param firstAt the earliest timestamp, by the host's clock
 * @param lastArrivalAt when the last row arrived, by the coordinator's clock
 * @param clockOffsetMs the coordinator's time minus the host's, of its newest feed
 * @param clockOffsetOrigin {@code zero}, {@code given} or {@code estimated}
 * @param damage of its newest feed, in words
 */
public record HostView(
        String name,
        List<String> sources,
        boolean live,
        int series,
        long rows,
        Instant firstAt,
        Instant lastAt,
        Instant lastArrivalAt,
        double clockOffsetMs,
        String clockOffsetOrigin,
        List<String> damage) {

    static HostView of(StoredHost host, boolean live) {
        ClockOffset offset = offset(host.newest());
        return new HostView(
                host.name(),
                List.of(host.sources().split("\\+", -1)),
                live,
                host.newest().series(),
                host.rows(),
                host.firstAt(),
                host.lastAt(),
                host.lastArrival(),
                Rounded.millis(offset.ahead().toNanos()),
                offset.origin().name().toLowerCase(Locale.ROOT),
                Json.read(host.newest().report(), FeedReport.class).damage());
    }

    private static ClockOffset offset(StoredFeed feed) {
        Duration given = feed.offset();
        Duration estimated = feed.estimated();
        if (given != null) {
            return ClockOffset.given(given);
        }
        return estimated == null
                ? ClockOffset.ZERO
                : new ClockOffset(estimated, ClockOffset.RESOLUTION, ClockOffset.Origin.ESTIMATED);
    }
}
