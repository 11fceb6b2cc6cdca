package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.StoredFeed;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.OffsetEstimator;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Replays one stored feed. Confined to one thread. */
final class FeedReplay {

    private final HostQueries queries;
    private final StoredFeed feed;
    private @Nullable List<MetricPoint> points;
    private int lastChunk;

    FeedReplay(HostQueries queries, StoredFeed feed) {
        this.queries = queries;
        this.feed = feed;
    }

    StoredFeed feed() {
        return feed;
    }

    /** All series of the feed. */
    List<MetricPoint> points() {
        List<MetricPoint> known = points == null ? FeedPoints.read(queries.points(feed.id())) : points;
        points = known;
        return known;
    }

    /** Whether it has rows within a range of the coordinator's clock, by the offset of its sender. */
    boolean isOf(TimeWindow time) {
        Duration given = feed.offset();
        return given == null || hasRows(ClockOffset.given(given).toHost(time));
    }

    /**
     * The clock offset given by its sender, or else estimated from the arrival of its rows; empty without rows in the
     * range.
     */
    Optional<ClockOffset> offset(TimeWindow time) {
        Duration given = feed.offset();
        if (given != null) {
            return isOf(time) ? Optional.of(ClockOffset.given(given)) : Optional.empty();
        }
        return feed.estimated() == null ? Optional.empty() : estimate(time);
    }

    private Optional<ClockOffset> estimate(TimeWindow arrivals) {
        var estimator = new OffsetEstimator();
        var reader = new ChunkReader(points(), point -> false, new Rows() {
            @Override
            public void row(Instant stamp, Instant arrival, double[] values) {
                estimator.observe(stamp, arrival);
            }
        });
        queries.forEachArrived(feed.id(), arrivals.from(), arrivals.to(), chunk -> reader.read(chunk.payload()));
        return estimator.estimate();
    }

    /**
     * Replays the rows of the chunks that overlap a range of the host's clock.
     *
     * @return whether there were any
     */
    boolean replay(TimeWindow stamps, Predicate<MetricPoint> wanted, SampleSink sink) {
        if (!hasRows(stamps)) {
            return false;
        }
        var reader = new ChunkReader(points(), wanted, new Rows() {
            @Override
            public void interrupted() {
                sink.interrupted();
            }

            @Override
            public void points(List<MetricPoint> newPoints) {
                sink.points(newPoints);
            }

            @Override
            public void row(Instant stamp, Instant arrival, double[] values) {
                sink.row(stamp, values);
            }
        });
        queries.forEachStamped(feed.id(), stamps.from(), stamps.to(), inOrder(sink, reader));
        return true;
    }

    private boolean hasRows(TimeWindow stamps) {
        return queries.hasStamped(feed.id(), stamps.from(), stamps.to());
    }

    /** A chunk that does not follow the previous one leaves a gap. */
    private Consumer<HostChunk> inOrder(SampleSink sink, ChunkReader reader) {
        return chunk -> {
            if (chunk.number() != lastChunk + 1) {
                sink.interrupted();
            }
            lastChunk = chunk.number();
            reader.read(chunk.payload());
        };
    }

    /** Ignores everything that is not overridden. */
    private abstract static class Rows implements StoredRowSink {

        @Override
        public void interrupted() {}

        @Override
        public void points(List<MetricPoint> newPoints) {}
    }
}
