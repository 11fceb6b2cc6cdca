package dev.lockstep.coordinator.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores agents' intervals under (run, agent, sequence). Once a method returns, its data survives a crash. */
@Component
public class IntervalStore {

    /** Not by the store, whose collation may be another one than that of the next store. */
    private static final Comparator<StoredInterval> IN_ORDER =
            Comparator.comparingLong(StoredInterval::sequence).thenComparing(StoredInterval::agent);

    private static final int ROWS_AT_A_TIME = 500;

    private static final String INSERT = """
            insert into agent_interval (run_id, sequence, agent, run_second, payload) values (?, ?, ?, ?, ?)
            """;

    private static final String INSERT_MISSING = """
            insert into agent_interval (run_id, sequence, agent, run_second, payload)
            select cast(? as varchar(40)), cast(? as bigint), cast(? as varchar(200)), cast(? as integer), cast(? as bytea)
            where not exists (select 1 from agent_interval where run_id = ? and sequence = ? and agent = ?)
            """;

    private static final int SEQUENCES_AT_A_TIME = 8;

    private final JdbcTemplate jdbc;

    IntervalStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores intervals and ends of loads in one transaction, which fails if one of the intervals is already stored. */
    @Transactional
    public void store(List<StoredInterval> intervals, List<StoredLoadEnd> ends) {
        jdbc.batchUpdate(INSERT, intervals, ROWS_AT_A_TIME, IntervalStore::set);
        ends.forEach(this::store);
    }

    /**
     * The same after an attempt that failed: intervals already stored are unchanged. If the connection broke during the
     * commit, its outcome is unknown.
     */
    @Transactional
    public void storeMissing(List<StoredInterval> intervals, List<StoredLoadEnd> ends) {
        jdbc.batchUpdate(INSERT_MISSING, intervals, ROWS_AT_A_TIME, (statement, interval) -> {
            set(statement, interval);
            statement.setString(6, interval.runId());
            statement.setLong(7, interval.sequence());
            statement.setString(8, interval.agent());
        });
        ends.forEach(this::store);
    }

    private static void set(PreparedStatement statement, StoredInterval interval) throws SQLException {
        statement.setString(1, interval.runId());
        statement.setLong(2, interval.sequence());
        statement.setString(3, interval.agent());
        statement.setInt(4, interval.second());
        statement.setBytes(5, interval.payload());
    }

    private void store(StoredLoadEnd end) {
        jdbc.update("delete from load_end where run_id = ? and agent = ?", end.runId(), end.agent());
        jdbc.update(
                "insert into load_end (run_id, agent, payload) values (?, ?, ?)",
                end.runId(),
                end.agent(),
                end.payload());
    }

    /**
     * Reads the intervals of a run one by one, in order of sequence, then agent; none after the last sequence of now.
     *
     * @throws IllegalStateException if the run is deleted meanwhile, so that some may be missing
     */
    public void forEach(String runId, Consumer<StoredInterval> consumer) {
        Long last = jdbc.queryForObject(
                "select coalesce(max(sequence), -1) from agent_interval where run_id = ?", Long.class, runId);
        // Page by page, because H2 would load a whole run into memory before it returns the first row.
        for (long from = 0; last != null && from <= last; from += SEQUENCES_AT_A_TIME) {
            page(runId, from, Math.min(last, from + SEQUENCES_AT_A_TIME - 1)).forEach(consumer);
        }
        if (last != null && last >= 0 && !has(runId, last)) {
            throw new IllegalStateException("Run " + runId + " was deleted while its intervals were read");
        }
    }

    private boolean has(String runId, long sequence) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select 1 from agent_interval where run_id = ? and sequence = ?)",
                Boolean.class,
                runId,
                sequence));
    }

    private List<StoredInterval> page(String runId, long from, long to) {
        return jdbc
                .query(
                        "select agent, sequence, run_second, payload from agent_interval"
                                + " where run_id = ? and sequence >= ? and sequence <= ?",
                        (row, number) -> new StoredInterval(
                                runId, row.getString(1), row.getLong(2), row.getInt(3), row.getBytes(4)),
                        runId,
                        from,
                        to)
                .stream()
                .sorted(IN_ORDER)
                .toList();
    }

    /** The stored sequences of each agent of a run, in order. */
    public Map<String, long[]> sequences(String runId) {
        Map<String, long[]> sequences = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        jdbc.query(
                "select agent, sequence from agent_interval where run_id = ? order by run_id, sequence, agent",
                row -> {
                    String agent = row.getString(1);
                    int count = counts.merge(agent, 1, Integer::sum);
                    long[] known = sequences.computeIfAbsent(agent, any -> new long[64]);
                    long[] large = count > known.length ? Arrays.copyOf(known, 2 * known.length) : known;
                    large[count - 1] = row.getLong(2);
                    sequences.put(agent, large);
                },
                runId);
        sequences.replaceAll((agent, known) -> Arrays.copyOf(known, counts.getOrDefault(agent, 0)));
        return sequences;
    }

    /** The ends of loads of a run. */
    public List<StoredLoadEnd> loadEnds(String runId) {
        return jdbc
                .query(
                        "select agent, payload from load_end where run_id = ?",
                        (row, number) -> new StoredLoadEnd(runId, row.getString(1), row.getBytes(2)),
                        runId)
                .stream()
                .sorted(Comparator.comparing(StoredLoadEnd::agent))
                .toList();
    }
}
