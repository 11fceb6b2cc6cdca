package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingQueryTest {

    private static final TestDatabase DATABASE = new PostgresTestDatabase();

    @Test
    void readsColumnsInLowerCaseWithoutNulls() throws SQLException {
        assertThat(read("SELECT 8 AS \"Cpus\", ' on ' AS boost, NULL AS gone").rows())
                .containsExactly(Map.of("cpus", "8", "boost", "on"));
    }

    @Test
    void readsNothingWhereTheServerSendsNoResultSet() throws SQLException {
        assertThat(read("SET application_name = 'any'").rows()).isEmpty();
    }

    @Test
    void endsAQueryAtItsLimit() {
        long begin = System.nanoTime();
        SQLException ended = catchThrowableOfType(SQLException.class, () -> read("SELECT pg_sleep(20)"));

        assertThat(DATABASE.engine().classify(ended).errorClass()).isEqualTo(ErrorClass.TIMEOUT);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    private static SettingReading read(String sql) throws SQLException {
        try (Connection connection = DATABASE.open()) {
            return new SettingQuery(sql, "a login").read(connection, 1);
        }
    }
}
