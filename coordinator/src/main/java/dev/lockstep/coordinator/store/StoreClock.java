package dev.lockstep.coordinator.store;

import com.github.kagkarlsson.scheduler.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.springframework.jdbc.core.JdbcTemplate;

/** The database's clock, which all coordinators of a store share, whatever the error of their own. */
final class StoreClock implements Clock {

    private final JdbcTemplate jdbc;
    private final java.time.Clock own;
    private volatile Duration ahead = Duration.ZERO;

    StoreClock(JdbcTemplate jdbc, java.time.Clock own) {
        this.jdbc = jdbc;
        this.own = own;
    }

    /** Reads the database's clock; call it periodically. */
    void look() {
        OffsetDateTime time = jdbc.queryForObject("select clock_timestamp()", OffsetDateTime.class);
        if (time != null) {
            ahead = Duration.between(own.instant(), time.toInstant());
        }
    }

    @Override
    public Instant now() {
        return own.instant().plus(ahead);
    }
}
