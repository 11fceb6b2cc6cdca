package dev.lockstep.coordinator.store;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Outputs of vscsiStats, by run. */
@Component
public class VscsiStore {

    private final JdbcClient jdbc;

    VscsiStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores an output as JSON, replacing an earlier one of the same host and moment. */
    @Transactional
    public void save(String runId, String host, String moment, Instant at, String payload) {
        jdbc.sql("delete from run_vscsistats where run_id = ? and host = ? and moment = ?")
                .params(runId, host, moment)
                .update();
        jdbc.sql("insert into run_vscsistats (run_id, host, moment, at, payload) values (?, ?, ?, ?, ?)")
                .params(runId, host, moment, RunStore.atUtc(at), payload)
                .update();
    }

    /** All outputs of a run, by host and moment. */
    public List<StoredPrint> all(String runId) {
        return jdbc
                .sql("select host, moment, at, payload from run_vscsistats where run_id = ?")
                .param(runId)
                .query((row, index) -> new StoredPrint(
                        row.getString(1),
                        row.getString(2),
                        row.getObject(3, OffsetDateTime.class).toInstant(),
                        row.getString(4)))
                .list()
                .stream()
                .sorted(Comparator.comparing(StoredPrint::host).thenComparing(StoredPrint::moment))
                .toList();
    }

    /** The hosts that have an output of a moment, by name. */
    public List<String> hosts(String runId, String moment) {
        return jdbc
                .sql("select host from run_vscsistats where run_id = ? and moment = ?")
                .params(runId, moment)
                .query(String.class)
                .list()
                .stream()
                .sorted()
                .toList();
    }

    /** The output of a host at a moment, as JSON. */
    public Optional<String> find(String runId, String host, String moment) {
        return jdbc.sql("select payload from run_vscsistats where run_id = ? and host = ? and moment = ?")
                .params(runId, host, moment)
                .query(String.class)
                .optional();
    }
}
