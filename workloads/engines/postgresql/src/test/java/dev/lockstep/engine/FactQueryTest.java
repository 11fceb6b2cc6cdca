package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactQueryTest {

    private static final TestDatabase DATABASE = new PostgresTestDatabase();

    @Test
    void readsNamesValuesAndSources() throws SQLException {
        assertThat(run("SELECT 'fsync', ' on ', 'pg_settings'"))
                .containsExactly(new ServerFact("fsync", "on", "pg_settings"));
    }

    @Test
    void hasNoFactWhereTheServerSendsNoResultSet() throws SQLException {
        assertThat(run("SET application_name = 'any'")).isEmpty();
    }

    @Test
    void passesOverCountsOfRowsBeforeTheResultSet() throws SQLException {
        assertThat(run("CREATE TEMP TABLE seen (a int); INSERT INTO seen VALUES (1); SELECT 'a', a, 'seen' FROM seen"))
                .containsExactly(new ServerFact("a", "1", "seen"));
    }

    @Test
    void saysWhatCouldNotBeRead() throws SQLException {
        assertThat(run("SELECT nothing_like_it")).singleElement().satisfies(fact -> {
            assertThat(fact.source()).isEqualTo(FactQuery.MISSING);
            assertThat(fact.value()).startsWith("could not be read: ");
        });
    }

    private static List<ServerFact> run(String sql) throws SQLException {
        try (Connection connection = DATABASE.open()) {
            return new FactQuery("topic", sql, "a login").run(connection, DATABASE.engine()::classify);
        }
    }
}
