package dev.lockstep.coordinator.store;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Events of the audit. */
@Component
public class AuditStore {

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_SUBJECT = 300;

    private final JdbcClient jdbc;

    AuditStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds an event; the store assigns its number. */
    @Transactional
    public void append(AuditEvent event) {
        jdbc.sql("insert into audit_event (at, who, address, action, subject) values (?, ?, ?, ?, ?)")
                .params(
                        RunStore.atUtc(event.at()),
                        fitting(event.who(), LONGEST_NAME),
                        fitting(event.address(), LONGEST_NAME),
                        event.action(),
                        fitting(event.subject(), LONGEST_SUBJECT))
                .update();
    }

    private static String fitting(String text, int longest) {
        String storable = Texts.storable(text);
        return storable.length() <= longest ? storable : storable.substring(0, longest);
    }

    /** The newest events with smaller numbers, newest first. */
    public List<AuditEvent> before(long number, int most) {
        return jdbc.sql("select number, at, who, address, action, subject from audit_event where number < ?"
                        + " order by number desc fetch first " + most + " rows only")
                .param(number)
                .query((row, index) -> new AuditEvent(
                        row.getLong(1),
                        row.getObject(2, OffsetDateTime.class).toInstant(),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6)))
                .list();
    }

    /** Removes older events. */
    @Transactional
    public int removeBefore(Instant oldest) {
        return jdbc.sql("delete from audit_event where at < ?")
                .param(RunStore.atUtc(oldest))
                .update();
    }
}
