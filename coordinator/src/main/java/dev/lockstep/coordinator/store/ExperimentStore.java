package dev.lockstep.coordinator.store;

import dev.lockstep.experiment.machine.ExperimentState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The experiments and their events. Each method is one transaction unless the caller has one open. */
@Component
public class ExperimentStore {

    private static final String ROW = "select id, arrival, name, state, created, ended, planned, made from experiment";

    private final JdbcClient jdbc;

    ExperimentStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a new experiment. */
    @Transactional
    public void insert(NewExperiment experiment) {
        jdbc.sql("""
                        insert into experiment (id, name, state, created, planned, made, spec, progress, launcher,
                                                idempotency_key, request_hash)
                        values (:id, :name, 'PLANNED', :created, :planned, 0, :spec, :progress, :launcher, :key, :hash)
                        """)
                .param("id", experiment.id())
                .param("name", Texts.storable(experiment.name()))
                .param("created", RunStore.atUtc(experiment.created()))
                .param("planned", experiment.planned())
                .param("spec", experiment.spec())
                .param("progress", experiment.progress())
                .param("launcher", experiment.launcher())
                .param("key", experiment.idempotencyKey())
                .param("hash", experiment.requestHash())
                .update();
    }

    /**
     * Stores the progress of an experiment, and what has happened.
     *
     * @param progress as JSON
     * @param notes sentences, in order
     */
    @Transactional
    public void save(
            String id,
            ExperimentState state,
            @Nullable Instant ended,
            int planned,
            int made,
            String progress,
            Instant at,
            List<String> notes) {
        jdbc.sql("update experiment set state = :state, ended = :ended, planned = :planned, made = :made,"
                        + " progress = :progress where id = :id")
                .param("state", state.name())
                .param("ended", RunStore.atUtcOrNull(ended))
                .param("planned", planned)
                .param("made", made)
                .param("progress", progress)
                .param("id", id)
                .update();
        int number = notes.isEmpty() ? 0 : nextEvent(id);
        for (String note : notes) {
            jdbc.sql("insert into experiment_event (experiment_id, number, at, text) values (?, ?, ?, ?)")
                    .params(id, number++, RunStore.atUtc(at), Texts.storable(note))
                    .update();
        }
    }

    private int nextEvent(String id) {
        return jdbc.sql("select coalesce(max(number), 0) + 1 from experiment_event where experiment_id = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }

    /** The experiment of that id. */
    public Optional<ExperimentRow> find(String id) {
        return jdbc.sql(ROW + " where id = ?")
                .param(id)
                .query(ExperimentStore::row)
                .optional();
    }

    /** The experiment created with this key, and the hash of that request; the caller must refuse a different hash. */
    public Optional<RunStore.Replay> findByKey(String key) {
        return jdbc.sql("select id, request_hash from experiment where idempotency_key = ?")
                .param(key)
                .query((row, number) -> new RunStore.Replay(row.getString(1), row.getString(2)))
                .optional();
    }

    /** The experiments, the newest first. */
    public List<ExperimentRow> newest(int most) {
        return jdbc.sql(ROW + " order by arrival desc fetch first " + most + " rows only")
                .query(ExperimentStore::row)
                .list();
    }

    /** The ids of all experiments that have not ended, in order of arrival. */
    public List<String> unfinished() {
        return jdbc.sql("select id from experiment where state not in ('COMPLETED', 'FAILED', 'STOPPED')"
                        + " order by arrival")
                .query(String.class)
                .list();
    }

    /** The spec as it was sent. */
    public Optional<String> spec(String id) {
        return column("spec", id);
    }

    /** The progress as JSON. */
    public Optional<String> progress(String id) {
        return column("progress", id);
    }

    /** Who launched it, as JSON. */
    public Optional<String> launcher(String id) {
        return column("launcher", id);
    }

    private Optional<String> column(String name, String id) {
        return jdbc.sql("select " + name + " from experiment where id = ?")
                .param(id)
                .query(String.class)
                .optional();
    }

    /** The events with numbers above {@code after}, in order. */
    public List<ExperimentEvent> events(String id, int after) {
        return jdbc.sql("select number, at, text from experiment_event where experiment_id = ? and number > ?"
                        + " order by number")
                .params(id, after)
                .query(ExperimentStore::event)
                .list();
    }

    /** The newest events, the last one first. */
    public List<ExperimentEvent> latestEvents(String id, int most) {
        return jdbc.sql("select number, at, text from experiment_event where experiment_id = ? order by number desc"
                        + " fetch first " + most + " rows only")
                .param(id)
                .query(ExperimentStore::event)
                .list();
    }

    private static ExperimentEvent event(ResultSet row, int number) throws SQLException {
        return new ExperimentEvent(
                row.getInt(1), row.getObject(2, OffsetDateTime.class).toInstant(), row.getString(3));
    }

    private static ExperimentRow row(ResultSet row, int number) throws SQLException {
        return new ExperimentRow(
                row.getString("id"),
                row.getLong("arrival"),
                row.getString("name"),
                ExperimentState.valueOf(row.getString("state")),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                RunStore.instant(row, "ended"),
                row.getInt("planned"),
                row.getInt("made"));
    }
}
