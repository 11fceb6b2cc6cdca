package dev.lockstep.coordinator.store;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores host samples in chunks of rows. Once a method returns, its data survives a crash. */
@Component
public class HostStore {

    private final JdbcClient jdbc;

    HostStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a new feed with its first chunk, and returns its id; ids ascend. */
    @Transactional
    public long begin(NewFeed feed, HostChunk chunk, FeedState state) {
        var key = new GeneratedKeyHolder();
        jdbc.sql("""
                        insert into host_feed (run_id, host, source, began, offset_nanos, estimated_nanos, row_count, series,
                                               first_at, last_at, first_arrival, last_arrival, report)
                        values (:run, :host, :source, :began, :offset, :estimated, :rows, :series,
                                :firstAt, :lastAt, :firstArrival, :lastArrival, :report)
                        """)
                .param("run", feed.origin().importedRun())
                .param("host", feed.host())
                .param("source", feed.source())
                .param("began", RunStore.atUtc(feed.began()))
                .param("offset", nanos(feed.offset()))
                .param("estimated", nanos(state.estimated()))
                .param("rows", chunk.rows())
                .param("series", state.series())
                .param("firstAt", RunStore.atUtc(chunk.firstAt()))
                .param("lastAt", RunStore.atUtc(chunk.lastAt()))
                .param("firstArrival", RunStore.atUtc(chunk.firstArrival()))
                .param("lastArrival", RunStore.atUtc(chunk.lastArrival()))
                .param("report", state.report())
                .update(key, "id");
        long id = requireNonNull(key.getKeyAs(Long.class));
        insert(id, chunk, state);
        return id;
    }

    /** Stores a chunk of a feed after an attempt that failed: it may be stored already, with fewer rows. */
    @Transactional
    public void replace(long feed, HostChunk chunk, FeedState state) {
        jdbc.sql("update host_feed set row_count = row_count - coalesce((select c.row_count from host_chunk c"
                        + " where c.feed_id = host_feed.id and c.number = ?), 0) where id = ?")
                .params(chunk.number(), feed)
                .update();
        for (String table : List.of("host_chunk", "host_columns")) {
            jdbc.sql("delete from " + table + " where feed_id = ? and number = ?")
                    .params(feed, chunk.number())
                    .update();
        }
        append(feed, chunk, state);
    }

    /** Stores a further chunk of a feed. */
    @Transactional
    public void append(long feed, HostChunk chunk, FeedState state) {
        jdbc.sql("""
                        update host_feed set estimated_nanos = :estimated, row_count = row_count + :rows,
                               series = :series, first_at = least(first_at, :firstAt),
                               last_at = greatest(last_at, :lastAt), last_arrival = :lastArrival, report = :report
                        where id = :id
                        """)
                .param("estimated", nanos(state.estimated()))
                .param("rows", chunk.rows())
                .param("series", state.series())
                .param("firstAt", RunStore.atUtc(chunk.firstAt()))
                .param("lastAt", RunStore.atUtc(chunk.lastAt()))
                .param("lastArrival", RunStore.atUtc(chunk.lastArrival()))
                .param("report", state.report())
                .param("id", feed)
                .update();
        insert(feed, chunk, state);
    }

    private void insert(long feed, HostChunk chunk, FeedState state) {
        if (state.newPoints() != null) {
            jdbc.sql("insert into host_columns (feed_id, number, points) values (?, ?, ?)")
                    .params(feed, chunk.number(), state.newPoints())
                    .update();
        }
        jdbc.sql("""
                        insert into host_chunk (feed_id, number, row_count, first_at, last_at, first_arrival,
                                                last_arrival, payload) values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .params(
                        feed,
                        chunk.number(),
                        chunk.rows(),
                        RunStore.atUtc(chunk.firstAt()),
                        RunStore.atUtc(chunk.lastAt()),
                        RunStore.atUtc(chunk.firstArrival()),
                        RunStore.atUtc(chunk.lastArrival()),
                        chunk.payload())
                .update();
    }

    /** Adds the series of a feed that was stored without them, in order of their numbers. */
    @Transactional
    public void addPoints(long feed, List<String> points) {
        for (int number = 0; number < points.size(); number++) {
            jdbc.sql("insert into host_columns (feed_id, number, points) values (?, ?, ?)")
                    .params(feed, number, points.get(number))
                    .update();
        }
    }

    /** Marks a feed as complete. */
    @Transactional
    public void end(long feed, Instant ended, String report) {
        jdbc.sql("update host_feed set ended = ?, report = ? where id = ?")
                .params(RunStore.atUtc(ended), report, feed)
                .update();
    }

    /** Ends feeds that a crash left open, at their last row. */
    @Transactional
    public void endAll() {
        jdbc.sql("update host_feed set ended = last_arrival where ended is null")
                .update();
    }

    /** Removes a feed with its rows. */
    @Transactional
    public void remove(long feed) {
        for (String table : List.of("host_chunk where feed_id", "host_columns where feed_id", "host_feed where id")) {
            jdbc.sql("delete from " + table + " = ?").param(feed).update();
        }
    }

    /** Removes the rows that arrived before this, and feeds without any remaining rows. */
    @Transactional
    public int removeArrivedBefore(Instant arrival) {
        OffsetDateTime limit = RunStore.atUtc(arrival);
        int chunks = jdbc.sql("delete from host_chunk where last_arrival < ?")
                .param(limit)
                .update();
        jdbc.sql("delete from host_feed where last_arrival < ? and ended is not null")
                .param(limit)
                .update();
        jdbc.sql("delete from host_columns where feed_id not in (select id from host_feed)")
                .update();
        shrink(limit);
        return chunks;
    }

    private void shrink(OffsetDateTime limit) {
        jdbc.sql("""
                        update host_feed f set
                          row_count = (select sum(c.row_count) from host_chunk c where c.feed_id = f.id),
                          first_at = (select min(c.first_at) from host_chunk c where c.feed_id = f.id),
                          first_arrival = (select min(c.first_arrival) from host_chunk c where c.feed_id = f.id)
                        where first_arrival < ? and last_arrival >= ?
                        """).params(limit, limit).update();
    }

    private static @Nullable Long nanos(@Nullable Duration duration) {
        return duration == null ? null : duration.toNanos();
    }
}
