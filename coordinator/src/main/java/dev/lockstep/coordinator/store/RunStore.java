package dev.lockstep.coordinator.store;

import dev.lockstep.run.RunState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The runs. Each method is one transaction unless the caller has one open. */
@Component
public class RunStore {

    private static final String ROW = "select id, arrival, name, workload, state, priority, created, started, ended,"
            + " valid, precise, throughput, unit, also, before_event, spark, group_heads, imported from run";

    private final JdbcClient jdbc;

    RunStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a new run. */
    @Transactional
    public void insert(NewRun run) {
        jdbc.sql("""
                        insert into run (id, name, workload, state, priority, created, spec, descriptor, progress,
                                         roster, idempotency_key, request_hash)
                        values (:id, :name, :workload, 'QUEUED', :priority, :created, :spec, :descriptor, :progress,
                                '[]', :key, :hash)
                        """)
                .param("id", run.id())
                .param("name", Texts.storable(run.name()))
                .param("workload", run.workload())
                .param("priority", run.priority())
                .param("created", atUtc(run.created()))
                .param("spec", run.spec())
                .param("descriptor", run.descriptor())
                .param("progress", run.progress())
                .param("key", run.idempotencyKey())
                .param("hash", run.requestHash())
                .update();
    }

    /** Stores a run that ended on another coordinator, without its result; its arrival is now. */
    @Transactional
    public void restore(WholeRun run) {
        RunRow row = run.row();
        insert(new NewRun(
                row.id(),
                row.name(),
                row.workload(),
                row.priority(),
                row.created(),
                run.spec(),
                run.descriptor(),
                run.progress(),
                null,
                ""));
        saveProgress(row.id(), row.state(), run.progress(), run.roster(), row.started(), row.ended());
    }

    /**
     * Stores the progress of a run.
     *
     * @param progress the state of its life cycle as JSON
     * @param roster its agents as JSON
     */
    @Transactional
    public void saveProgress(
            String id,
            RunState state,
            String progress,
            String roster,
            @Nullable Instant started,
            @Nullable Instant ended) {
        jdbc.sql("""
                        update run set state = :state, progress = :progress, roster = :roster, started = :started,
                                       ended = :ended where id = :id
                        """)
                .param("state", state.name())
                .param("progress", progress)
                .param("roster", roster)
                .param("started", atUtcOrNull(started))
                .param("ended", atUtcOrNull(ended))
                .param("id", id)
                .update();
    }

    /**
     * Stores the result document of a run, its head for lists, and what histories need of it.
     *
     * @param history null if it is to be made when it is first read
     * @return false if there is no such run
     */
    @Transactional
    public boolean saveResult(String id, String document, ResultHead head, @Nullable String history) {
        return jdbc.sql("update run set result = :result, valid = :valid, precise = :precise,"
                                + " throughput = :throughput, unit = :unit, also = :also,"
                                + " before_event = :beforeEvent, spark = :spark, group_heads = :groups,"
                                + " history = :history where id = :id")
                        .param("result", document)
                        .param("valid", head.valid())
                        .param("precise", head.precise())
                        .param("throughput", head.throughput())
                        .param("unit", head.unit())
                        .param("also", head.also())
                        .param("beforeEvent", head.beforeEvent() == null ? null : Texts.storable(head.beforeEvent()))
                        .param("spark", head.spark())
                        .param("groups", head.groups())
                        .param("history", history)
                        .param("id", id)
                        .update()
                == 1;
    }

    /** Stores what histories need of a run, unless its result has just been stored with it. */
    @Transactional
    public void saveHistory(String id, String history) {
        jdbc.sql("update run set history = :history where id = :id and history is null")
                .param("history", history)
                .param("id", id)
                .update();
    }

    /** The ids of the runs that have a result, but not yet what histories need of it. */
    public List<String> withoutHistory() {
        return jdbc.sql("select id from run where history is null and result is not null order by arrival")
                .query(String.class)
                .list();
    }

    /**
     * What histories need of the runs, in order of arrival.
     *
     * @param text only of runs in which this stands; empty for all
     */
    public List<String> histories(String text) {
        return jdbc.sql("select history from run where history is not null and position(:text in history) > 0"
                        + " order by arrival")
                .param("text", text)
                .query(String.class)
                .list();
    }

    /** Stores how a run came in from an archive, as JSON. */
    @Transactional
    public void saveImport(String id, String imported) {
        jdbc.sql("update run set imported = :imported where id = :id")
                .param("imported", imported)
                .param("id", id)
                .update();
    }

    /** The run of that id. */
    public Optional<RunRow> find(String id) {
        return jdbc.sql(ROW + " where id = :id")
                .param("id", id)
                .query(RunStore::row)
                .optional();
    }

    /** The run created with this key, and the hash of that request; the caller must refuse a different hash. */
    public Optional<Replay> findByKey(String key) {
        return jdbc.sql("select id, request_hash from run where idempotency_key = :key")
                .param("key", key)
                .query((row, number) -> new Replay(row.getString(1), row.getString(2)))
                .optional();
    }

    /** A run that was created with an idempotency key, and the hash of the request that did. */
    public record Replay(String id, String requestHash) {}

    /** The newest runs first, of those that arrived before {@code before}. */
    public List<RunRow> list(RunFilter filter, long before, int limit) {
        return jdbc.sql(ROW + " where arrival < :before and state in (:states)"
                        + " and (cast(:valid as boolean) is null or valid = :valid)"
                        + " and position(:text in lower(name) || ' ' || lower(id) || ' ' || lower(workload)) > 0"
                        + " order by arrival desc fetch first :limit rows only")
                .param("before", before)
                .param("states", filter.states().stream().map(RunState::name).toList())
                .param("valid", filter.valid())
                .param("text", Texts.storable(filter.text()))
                .param("limit", limit)
                .query(RunStore::row)
                .list();
    }

    /** The newest runs that started, and ended after this. */
    public List<RunRow> endedAfter(Instant limit, int most) {
        return jdbc.sql(ROW + " where ended > :limit and started is not null order by arrival desc"
                        + " fetch first :most rows only")
                .param("limit", atUtc(limit))
                .param("most", most)
                .query(RunStore::row)
                .list();
    }

    /** The runs that ended before this, but for some, the oldest first. */
    public List<RunRow> endedBefore(Instant limit, Set<String> except, int most) {
        return jdbc.sql(ROW + " where ended < :limit and state in ('COMPLETED', 'FAILED', 'STOPPED')"
                        + (except.isEmpty() ? "" : " and id not in (:except)")
                        + " order by ended, id fetch first :most rows only")
                .param("limit", atUtc(limit))
                .param("except", except)
                .param("most", most)
                .query(RunStore::row)
                .list();
    }

    /** The ids of all runs that have not ended, in order of arrival. */
    public List<String> unfinished() {
        return jdbc.sql("select id from run where state not in ('COMPLETED', 'FAILED', 'STOPPED') order by arrival")
                .query(String.class)
                .list();
    }

    /** The run spec as JSON. */
    public Optional<String> spec(String id) {
        return document("spec", id);
    }

    /** The descriptors of the groups' workloads as JSON. */
    public Optional<String> descriptor(String id) {
        return document("descriptor", id);
    }

    /** The state of the life cycle as JSON. */
    public Optional<String> progress(String id) {
        return document("progress", id);
    }

    /** The agents of the run as JSON. */
    public Optional<String> roster(String id) {
        return document("roster", id);
    }

    /** The result document as JSON; empty while there is none. */
    public Optional<String> result(String id) {
        return document("result", id);
    }

    private Optional<String> document(String column, String id) {
        return jdbc.sql("select " + column + " from run where id = :id and " + column + " is not null")
                .param("id", id)
                .query(String.class)
                .optional();
    }

    /** How many runs there are in each state. */
    public long count(RunState state) {
        return jdbc.sql("select count(*) from run where state = :state")
                .param("state", state.name())
                .query(Long.class)
                .single();
    }

    /** Removes a run and everything stored for it. The run goes first, so that nothing can be added to it any more. */
    @Transactional
    public void delete(String id) {
        jdbc.sql("delete from run where id = :id").param("id", id).update();
        for (String table :
                List.of("acknowledgement", "agent_interval", "load_end", "mark", "run_event", "run_vscsistats")) {
            jdbc.sql("delete from " + table + " where run_id = :id")
                    .param("id", id)
                    .update();
        }
        for (String table : List.of("host_chunk where feed_id", "host_columns where feed_id", "host_feed where id")) {
            jdbc.sql("delete from " + table + " in (select id from host_feed where run_id = :id)")
                    .param("id", id)
                    .update();
        }
    }

    private static RunRow row(ResultSet row, int number) throws SQLException {
        return new RunRow(
                row.getString("id"),
                row.getLong("arrival"),
                row.getString("name"),
                row.getString("workload"),
                RunState.valueOf(row.getString("state")),
                row.getInt("priority"),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                instant(row, "started"),
                instant(row, "ended"),
                head(row),
                row.getString("imported"));
    }

    private static @Nullable ResultHead head(ResultSet row) throws SQLException {
        Boolean valid = row.getObject("valid", Boolean.class);
        return valid == null
                ? null
                : new ResultHead(
                        valid,
                        row.getObject("precise", Boolean.class),
                        row.getObject("throughput", Double.class),
                        row.getString("unit"),
                        row.getString("also"),
                        row.getString("before_event"),
                        row.getString("spark"),
                        row.getString("group_heads"));
    }

    static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    static @Nullable OffsetDateTime atUtcOrNull(@Nullable Instant instant) {
        return instant == null ? null : atUtc(instant);
    }

    static OffsetDateTime atUtc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
