package dev.lockstep.coordinator.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Events and marks of runs. Only one caller at a time may append to a run. */
@Component
public class EventStore {

    private final JdbcClient jdbc;

    EventStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Appends events to their run, in this order. */
    @Transactional
    public void append(String runId, List<NewEvent> events) {
        // Looked up once for all of them: if a thousand agents disconnect, a thousand events are written at once.
        int number = events.isEmpty() ? 0 : next("run_event", runId);
        for (NewEvent event : events) {
            jdbc.sql("insert into run_event (run_id, number, at, kind, text) values (?, ?, ?, ?, ?)")
                    .params(runId, number++, RunStore.atUtc(event.at()), event.kind(), Texts.storable(event.text()))
                    .update();
        }
    }

    /** The events of a run with numbers above {@code after}, in order. */
    public List<StoredEvent> after(String runId, int after) {
        return jdbc.sql("select number, at, kind, text from run_event where run_id = ? and number > ? order by number")
                .params(runId, after)
                .query(EventStore::event)
                .list();
    }

    /** The newest events of a run, newest first. */
    public List<StoredEvent> newest(String runId, int most) {
        return jdbc.sql("select number, at, kind, text from run_event where run_id = ? order by number desc limit ?")
                .params(runId, most)
                .query(EventStore::event)
                .list();
    }

    private static StoredEvent event(ResultSet row, int index) throws SQLException {
        return new StoredEvent(
                row.getInt(1), row.getObject(2, OffsetDateTime.class).toInstant(), row.getString(3), row.getString(4));
    }

    /** Adds a mark to a run. */
    @Transactional
    public void addMark(String runId, Mark mark) {
        jdbc.sql("insert into mark (run_id, number, at, name, note, ends, declared) values (?, ?, ?, ?, ?, ?, ?)")
                .param(runId)
                .param(next("mark", runId))
                .param(RunStore.atUtc(mark.at()))
                .param(Texts.storable(mark.name()))
                .param(Texts.storable(mark.note()))
                .param(RunStore.atUtcOrNull(mark.until()))
                .param(RunStore.atUtcOrNull(mark.declared()))
                .update();
    }

    /** Ends the open event of that name. */
    @Transactional
    public void endMark(String runId, String name, Instant until) {
        jdbc.sql("update mark set ends = ? where run_id = ? and name = ? and declared is not null and ends is null")
                .params(RunStore.atUtc(until), runId, Texts.storable(name))
                .update();
    }

    /** The marks of a run in the order in which they were added. */
    public List<Mark> marks(String runId) {
        return jdbc.sql("select at, name, note, ends, declared from mark where run_id = ? order by number")
                .param(runId)
                .query((row, index) -> new Mark(
                        row.getObject(1, OffsetDateTime.class).toInstant(),
                        row.getString(2),
                        row.getString(3),
                        RunStore.instant(row, "ends"),
                        RunStore.instant(row, "declared")))
                .list();
    }

    private int next(String table, String runId) {
        return jdbc.sql("select coalesce(max(number), 0) + 1 from " + table + " where run_id = ?")
                .param(runId)
                .query(Integer.class)
                .single();
    }
}
