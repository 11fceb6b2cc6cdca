package dev.lockstep.coordinator.store;

import dev.lockstep.host.sample.TimeWindow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads stored host samples. */
@Component
public class HostQueries {

    private static final String FEED =
            "select id, source, offset_nanos, estimated_nanos, series, report from host_feed";
    private static final int CHUNKS_AT_A_TIME = 64;

    private final JdbcClient jdbc;

    HostQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** How many hosts have samples that were received here. */
    public int countHosts() {
        return jdbc.sql("select count(distinct host) from host_feed where run_id is null")
                .query(Integer.class)
                .single();
    }

    /** Whether a host has samples that were received here. */
    public boolean knows(String host) {
        return jdbc.sql("select exists (select 1 from host_feed where host = ? and run_id is null)")
                .param(host)
                .query(Boolean.class)
                .single();
    }

    /** Every host that has samples that were received here, by name. */
    public List<StoredHost> hosts() {
        return jdbc.sql("""
                        select f.id, f.source, f.offset_nanos, f.estimated_nanos, f.series, f.report,
                               h.host, h.sources, h.row_count, h.first_at, h.last_at, h.last_arrival
                        from (select host, string_agg(distinct source, '+' order by source) as sources,
                                     max(id) as newest, sum(row_count) as row_count, min(first_at) as first_at,
                                     max(last_at) as last_at, max(last_arrival) as last_arrival
                              from host_feed where run_id is null group by host) h
                        join host_feed f on f.id = h.newest order by h.host
                        """)
                .query((row, index) -> new StoredHost(
                        row.getString(7),
                        row.getString(8),
                        feed(row, index),
                        row.getLong(9),
                        instant(row, 10),
                        instant(row, 11),
                        instant(row, 12)))
                .list();
    }

    /** The feeds of a host from one origin, the oldest first. */
    public List<StoredFeed> feeds(SampleOrigin origin, String host) {
        String run = origin.importedRun();
        return jdbc.sql(FEED + " where host = :host and " + (run == null ? "run_id is null" : "run_id = :run")
                        + " order by id")
                .param("host", host)
                .param("run", run)
                .query(HostQueries::feed)
                .list();
    }

    /** The series of a feed in order of their numbers, as JSON arrays to be concatenated. */
    public List<String> points(long feed) {
        return jdbc.sql("select points from host_columns where feed_id = ? order by number")
                .param(feed)
                .query(String.class)
                .list();
    }

    /** Whether a feed has timestamps within a range of its host's clock. */
    public boolean hasStamped(long feed, Instant from, Instant to) {
        return jdbc.sql("select exists (select 1 from host_chunk where feed_id = ? and last_at >= ? and first_at <= ?)")
                .params(feed, RunStore.atUtc(from), RunStore.atUtc(to))
                .query(Boolean.class)
                .single();
    }

    /** Whether a feed has rows that arrived within a range of the coordinator's clock. */
    public boolean hasArrived(long feed, Instant from, Instant to) {
        return jdbc.sql("select exists (select 1 from host_chunk"
                        + " where feed_id = ? and last_arrival >= ? and first_arrival <= ?)")
                .params(feed, RunStore.atUtc(from), RunStore.atUtc(to))
                .query(Boolean.class)
                .single();
    }

    /** Reads the chunks of a feed that have timestamps within a range of its host's clock, in order. */
    public void forEachStamped(long feed, Instant from, Instant to, Consumer<HostChunk> consumer) {
        forEach("last_at >= :from and first_at <= :to", feed, window(from, to), consumer);
    }

    /** Reads the chunks of a feed that arrived within a range of the coordinator's clock, in order. */
    public void forEachArrived(long feed, Instant from, Instant to, Consumer<HostChunk> consumer) {
        forEach("last_arrival >= :from and first_arrival <= :to", feed, window(from, to), consumer);
    }

    /** Reads the chunks of a feed that have timestamps within one range, or arrived within another, in order. */
    public void forEach(long feed, TimeWindow stamps, TimeWindow arrivals, Consumer<HostChunk> consumer) {
        Map<String, Object> window = new HashMap<>(window(arrivals.from(), arrivals.to()));
        window.put("first", RunStore.atUtc(stamps.from()));
        window.put("last", RunStore.atUtc(stamps.to()));
        forEach(
                "((last_at >= :first and first_at <= :last) or (last_arrival >= :from and first_arrival <= :to))",
                feed,
                window,
                consumer);
    }

    private static Map<String, Object> window(Instant from, Instant to) {
        return Map.of("from", RunStore.atUtc(from), "to", RunStore.atUtc(to));
    }

    private void forEach(String condition, long feed, Map<String, Object> window, Consumer<HostChunk> consumer) {
        int after = -1;
        List<HostChunk> page;
        do {
            page = page(condition, feed, window, after);
            page.forEach(consumer);
            after = page.isEmpty() ? after : page.get(page.size() - 1).number();
        } while (page.size() == CHUNKS_AT_A_TIME);
    }

    private List<HostChunk> page(String condition, long feed, Map<String, Object> window, int after) {
        return jdbc.sql(
                        "select number, row_count, first_at, last_at, first_arrival, last_arrival, payload from host_chunk"
                                + " where feed_id = :feed and number > :after and " + condition
                                + " order by number fetch first " + CHUNKS_AT_A_TIME + " rows only")
                .param("feed", feed)
                .param("after", after)
                .params(window)
                .query((row, index) -> new HostChunk(
                        row.getInt(1),
                        row.getInt(2),
                        instant(row, 3),
                        instant(row, 4),
                        instant(row, 5),
                        instant(row, 6),
                        row.getBytes(7)))
                .list();
    }

    private static StoredFeed feed(ResultSet row, int number) throws SQLException {
        return new StoredFeed(
                row.getLong(1), row.getString(2), duration(row, 3), duration(row, 4), row.getInt(5), row.getString(6));
    }

    private static @Nullable Duration duration(ResultSet row, int column) throws SQLException {
        Long nanos = row.getObject(column, Long.class);
        return nanos == null ? null : Duration.ofNanos(nanos);
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
