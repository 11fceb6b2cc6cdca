package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.StoredFeed;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A host's feed in an archive, without its rows.
 *
 * @param offsetNanos the coordinator's time minus the host's, given by its sender; null if it is to be estimated
 * @param estimatedNanos the same, estimated; null if it was not
 * @param series number of pairs of metric and instance
 * @param report findings of its reader, as JSON
 * @param points the series in order of their numbers, as JSON arrays to be concatenated
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
