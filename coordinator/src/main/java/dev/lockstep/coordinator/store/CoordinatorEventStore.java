package dev.lockstep.coordinator.store;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Actions of the coordinator that belong to no single run. */
@Component
public class CoordinatorEventStore {

    private final JdbcClient jdbc;

    CoordinatorEventStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Adds an event.
     *
     * @param kind topic of the event, in capitals
     * @param text one sentence for people
     */
    @Transactional
    public void append(Instant at, String kind, String text) {
        jdbc.sql("insert into coordinator_event (at, kind, text) values (?, ?, ?)")
                .params(RunStore.atUtc(at), kind, Texts.storable(text))
                .update();
    }

    /** The newest events first. */
    public List<CoordinatorEvent> newest(int most) {
        return jdbc.sql("select number, at, kind, text from coordinator_event order by number desc fetch first " + most
                        + " rows only")
                .query((row, index) -> new CoordinatorEvent(
                        row.getLong(1),
                        row.getObject(2, OffsetDateTime.class).toInstant(),
                        row.getString(3),
                        row.getString(4)))
                .list();
    }
}
