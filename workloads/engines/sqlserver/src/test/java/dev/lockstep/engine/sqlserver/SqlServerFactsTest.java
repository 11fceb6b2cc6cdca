package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqlServerFactsTest {

    private static final TestDatabase DATABASE = new PostgresTestDatabase();

    @Test
    void saysThatNoTraceFlagIsOnWhereTheServerSendsNoResultSet() throws SQLException {
        assertThat(traceFlags("SET application_name = 'any'")).isEqualTo("none");
    }

    @Test
    void namesTheTraceFlagsThatAreOn() throws SQLException {
        assertThat(traceFlags("VALUES (1222, 1), (3604, 0), (4199, 1)")).isEqualTo("1222, 4199");
        assertThat(traceFlags("VALUES (3604, 0)")).isEqualTo("none");
    }

    private static String traceFlags(String sql) throws SQLException {
        FactQuery query = new FactQuery("trace flags", sql, "a login");
        try (Connection connection = DATABASE.open()) {
            assertThat(SqlServerFacts.traceFlags(query, connection, DATABASE.engine()::classify))
                    .extracting(ServerFact::name)
                    .containsExactly("trace flags");
            return SqlServerFacts.traceFlags(query, connection, DATABASE.engine()::classify)
                    .get(0)
                    .value();
        }
    }
}
