package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.StoredFeed;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an archive says of a feed of a host beside its rows.
 *
 * @param offsetNanos the coordinator's time minus the host's, as its sender states; null when it is to be estimated
 * @param estimatedNanos the same as it was estimated; null where it was not
 * @param series pairs of metric and instance
 * @param report what its reader found, as JSON
 * @param points the series in the order in which they came up, in JSON arrays to be put together
 */
record FeedHead(
        String host,
        String source,
        @Nullable Long offsetNanos,
        @Nullable Long estimatedNanos,
        int series,
        String report,
        List<String> points) {

    FeedHead {
        points = List.copyOf(points);
    }

    static FeedHead of(String host, StoredFeed feed, List<String> points) {
        return new FeedHead(
                host,
                feed.source(),
                nanos(feed.offset()),
                nanos(feed.estimated()),
                feed.series(),
                feed.report(),
                points);
    }

    private static @Nullable Long nanos(@Nullable Duration duration) {
        return duration == null ? null : duration.toNanos();
    }

    @Nullable
    Duration offset() {
        return offsetNanos == null ? null : Duration.ofNanos(offsetNanos);
    }

    @Nullable
    Duration estimated() {
        return estimatedNanos == null ? null : Duration.ofNanos(estimatedNanos);
    }
}
