package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.store.FeedState;
import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.store.NewFeed;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.OffsetEstimator;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Stores the rows of one feed on the thread that reads it, so that a slow store slows the sender down. Pending
 * rows are stored with the first row that arrives at least a second after the last store; {@link #flush} stores them at
 * once, from any thread.
 */
final class FeedWriter implements SampleSink {

    private static final Logger LOG = LoggerFactory.getLogger(FeedWriter.class);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

    private final NewFeed feed;
    private final HostStore store;
    private final SampleListener listener;
    private final FeedWitness witness;
    private final Clock clock;
    private final FeedPoints points = new FeedPoints();
    private final ChunkWriter chunk = new ChunkWriter();
    private final OffsetEstimator estimator = new OffsetEstimator();
    private Supplier<FeedReport> reports = () -> FeedReport.NONE;
    private FeedReport report = FeedReport.NONE;
    private @Nullable Long id;
    private @Nullable Instant stored;
    private @Nullable Instant begun;
    private @Nullable Instant describedTo;
    /** Whether an attempt to store the pending rows failed, which may have stored them. */
    private boolean unsure;

    private int chunks;
    private long rows;
    private long impossible;
    private boolean closed;

    FeedWriter(NewFeed feed, HostStore store, SampleListener listener, FeedWitness witness, Clock clock) {
        this.feed = feed;
        this.store = store;
        this.listener = listener;
        this.witness = witness;
        this.clock = clock;
    }

    /** Sets the source of the reader's findings, called on the reading thread. */
    void reportedBy(Supplier<FeedReport> newReports) {
        reports = newReports;
    }

    String host() {
        return feed.host();
    }

    @Override
    public synchronized void interrupted() {
        chunk.interrupt();
    }

    @Override
    public synchronized void points(List<MetricPoint> newPoints) {
        chunk.points(points.places(newPoints));
    }

    /** A row arrives with its first line. With its last one, the host's clock would seem to be an interval behind. */
    @Override
    public synchronized void rowBegins() {
        begun = clock.instant();
    }

    @Override
    public synchronized void row(Instant hostTime, double[] values) {
        if (closed) {
            throw new UncheckedIOException(new IOException("the coordinator is stopping"));
        }
        if (hostTime.isBefore(EARLIEST) || !hostTime.isBefore(LATEST)) {
            impossible++;
            chunk.interrupt();
            return;
        }
        Instant now = clock.instant();
        Instant arrival = begun == null ? now : begun;
        estimator.observe(hostTime, arrival);
        chunk.row(hostTime, arrival, values);
        rows++;
        if (chunk.isFull() || isDue(now)) {
            report = currentReport();
            storeOrKeep();
        }
    }

    /** Rows that the store does not take stay pending while there is room for more. */
    private void storeOrKeep() {
        try {
            flush();
        } catch (DataAccessException | TransactionException storeFailed) {
            if (chunk.isFull()) {
                throw storeFailed;
            }
            LOG.warn("Rows of host {} wait for the store", feed.host(), storeFailed);
        }
    }

    private boolean isDue(Instant now) {
        return stored == null || Duration.between(stored, now).abs().compareTo(LONGEST_WAIT) >= 0;
    }

    private FeedReport currentReport() {
        return reports.get().withImpossible(impossible);
    }

    /** Stores pending rows; they stay pending if the store fails. */
    synchronized void flush() {
        HostChunk rowsToStore = chunk.pending(chunks);
        if (rowsToStore == null) {
            return;
        }
        stored = clock.instant();
        var state = new FeedState(
                points.fresh(),
                points.size(),
                estimator.estimate().map(ClockOffset::ahead).orElse(null),
                Json.write(report));
        boolean again = unsure;
        unsure = true;
        if (id == null) {
            id = store.begin(feed, rowsToStore, state);
            witness.record("FEED", name());
        } else if (again) {
            store.replace(id, rowsToStore, state);
        } else {
            store.append(id, rowsToStore, state);
        }
        unsure = false;
        chunk.clear();
        points.clearFresh();
        chunks++;
        announce(id, rowsToStore);
    }

    private void announce(long feedId, HostChunk rowsStored) {
        Instant from =
                describedTo == null || describedTo.isAfter(rowsStored.firstAt()) ? rowsStored.firstAt() : describedTo;
        describedTo = rowsStored.lastAt();
        listener.stored(
                new StoredRows(feedId, feed.host(), new TimeWindow(from, rowsStored.lastAt()), offset().ahead()));
    }

    /** The clock offset as far as the feed shows it. */
    synchronized ClockOffset offset() {
        return feed.offset() != null
                ? ClockOffset.given(feed.offset())
                : estimator.estimate().orElse(ClockOffset.ZERO);
    }

    /** Stores the remaining rows and ends the feed. Call it on the reading thread. */
    synchronized FeedReport end() {
        report = currentReport();
        close();
        return report;
    }

    /** Stores pending rows and accepts no more, because the coordinator is stopping. */
    synchronized void close() {
        if (closed) {
            return;
        }
        flush();
        closed = true;
        if (id != null) {
            store.end(id, clock.instant(), Json.write(report));
            witness.record("FEED_END", String.format(Locale.ROOT, "%s, rows kept: %,d", name(), rows));
            listener.ended(id);
        }
    }

    /** Removes all rows, because none can be trusted. */
    synchronized void discard() {
        closed = true;
        if (id != null) {
            store.remove(id);
            witness.record("FEED_END", name() + ", rows kept: none");
            listener.discarded(id);
        }
    }

    private String name() {
        return feed.host() + " (" + feed.source() + ")";
    }

    /** Number of rows so far. */
    synchronized long rows() {
        return rows;
    }

    /** Number of series so far. */
    synchronized int series() {
        return points.size();
    }
}
