package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.coordinator.store.StoredFeed;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Writes the samples of a run's hosts within its time into an archive, in their stored chunks. */
@Component
class FeedExport {

    /** More than results use around a run, so that they can be recomputed from an archive. */
    private static final Duration MARGIN = Duration.ofMinutes(20);

    private final HostQueries queries;
    private final RunStore runs;

    FeedExport(HostQueries queries, RunStore runs) {
        this.queries = queries;
        this.runs = runs;
    }

    void write(RunRow run, ArchiveWriter archive) throws IOException {
        Instant started = run.started();
        Instant ended = run.ended();
        if (started == null || ended == null) {
            return;
        }
        Instant last = ended.isBefore(started) ? started : ended;
        TimeWindow time = new TimeWindow(started.minus(MARGIN), last.plus(MARGIN));
        RunSpec spec = Json.read(runs.spec(run.id()).orElseThrow(), RunSpec.class);
        int number = 0;
        for (Map.Entry<String, Optional<Duration>> host :
                NamedHosts.of(spec).offsets().entrySet()) {
            for (StoredFeed feed : queries.feeds(SampleOrigin.of(run), host.getKey())) {
                TimeWindow stamps = offset(feed, host.getValue()).toHost(time);
                if (hasRows(feed, stamps, time)) {
                    write(host.getKey(), feed, stamps, time, archive, number++);
                }
            }
        }
    }

    private boolean hasRows(StoredFeed feed, TimeWindow stamps, TimeWindow arrivals) {
        return queries.hasStamped(feed.id(), stamps.from(), stamps.to())
                || queries.hasArrived(feed.id(), arrivals.from(), arrivals.to());
    }

    private static ClockOffset offset(StoredFeed feed, Optional<Duration> ofSpec) {
        Duration known =
                Objects.requireNonNullElse(feed.offset(), Objects.requireNonNullElse(feed.estimated(), Duration.ZERO));
        return ClockOffset.given(ofSpec.orElse(known));
    }

    private void write(
            String host, StoredFeed feed, TimeWindow stamps, TimeWindow arrivals, ArchiveWriter archive, int number)
            throws IOException {
        archive.add(Entries.feed(number), Json.write(FeedHead.of(host, feed, queries.points(feed.id()))));
        archive.add(Entries.rows(number), out -> {
            DataOutputStream data = new DataOutputStream(out);
            queries.forEach(feed.id(), stamps, arrivals, chunk -> write(data, chunk));
        });
    }

    private static void write(DataOutputStream out, HostChunk chunk) {
        try {
            ChunkRecords.write(out, chunk);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
