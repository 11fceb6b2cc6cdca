package dev.lockstep.coordinator.store;

import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The acknowledged change points. Each method is one transaction unless the caller has one open. */
@Component
public class AcknowledgementStore {

    private final JdbcClient jdbc;

    AcknowledgementStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores them, each in place of an earlier one. */
    @Transactional
    public void save(List<StoredAcknowledgement> all) {
        for (StoredAcknowledgement each : all) {
            jdbc.sql("delete from acknowledgement where work = ? and figure = ? and run_id = ?")
                    .params(each.work(), each.figure(), each.runId())
                    .update();
            jdbc.sql("insert into acknowledgement (work, figure, run_id, note, noted_by, at) values (?, ?, ?, ?, ?, ?)")
                    .params(
                            each.work(),
                            each.figure(),
                            each.runId(),
                            Texts.storable(each.note()),
                            each.by(),
                            RunStore.atUtc(each.at()))
                    .update();
        }
    }

    /** All of them. */
    public List<StoredAcknowledgement> all() {
        return jdbc.sql("select work, figure, run_id, note, noted_by, at from acknowledgement")
                .query((row, number) -> new StoredAcknowledgement(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getObject(6, OffsetDateTime.class).toInstant()))
                .list();
    }
}
