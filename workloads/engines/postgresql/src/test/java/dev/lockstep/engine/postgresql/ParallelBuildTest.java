package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ParallelBuildTest {

    private final Connection connection = TestPostgres.connect(TestPostgres.newDatabase());
    private final Connections connections = TestPostgres.like(connection);

    ParallelBuildTest() throws SQLException {}

    @BeforeEach
    void createTable() throws SQLException {
        TestPostgres.execute(connection, "CREATE TABLE done (step text, by_process int DEFAULT pg_backend_pid())");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private static String step(String name) {
        return "INSERT INTO done (step) VALUES ('" + name + "')";
    }

    private String found(String sql) throws SQLException {
        return TestPostgres.query(connection, sql);
    }

    @Test
    void aChainIsDoneInItsOrderByOneConnection() throws SQLException {
        ParallelBuild.run(connections, List.of(List.of(step("a1"), step("a2"), step("a3")), List.of(step("b1"))));
        assertThat(found("SELECT string_agg(step, ' ' ORDER BY ctid) FROM done WHERE step LIKE 'a%'"))
                .isEqualTo("a1 a2 a3");
        assertThat(found("SELECT count(DISTINCT by_process) FROM done WHERE step LIKE 'a%'"))
                .isEqualTo("1");
        assertThat(found("SELECT count(*) FROM done")).isEqualTo("4");
    }

    /** Each of the two waits until the other has begun: one connection alone would wait for ever. */
    @Test
    void twoChainsAreUnderWayAtOnce() throws SQLException {
        TestPostgres.execute(connection, "CREATE TABLE arrived (name text)");
        String meet = """
                DO $$
                BEGIN
                  INSERT INTO arrived VALUES ('%s');
                  COMMIT;
                  WHILE (SELECT count(*) FROM arrived) < 2 LOOP
                    PERFORM pg_sleep(0.01);
                    COMMIT;
                  END LOOP;
                END $$
                """;
        ParallelBuild.run(connections, List.of(List.of(meet.formatted("a")), List.of(meet.formatted("b"))));
        assertThat(found("SELECT count(*) FROM arrived")).isEqualTo("2");
    }

    @Test
    void afterAFailureNothingNewIsBegunAndItIsTold() throws SQLException {
        List<String> fails = List.of("SELECT 1 / 0", step("after the failure"));
        assertThatThrownBy(() -> ParallelBuild.run(
                        connections, List.of(fails, fails, List.of(step("never")), List.of(step("never")))))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("division by zero");
        assertThat(found("SELECT count(*) FROM done WHERE step = 'after the failure'"))
                .isEqualTo("0");
    }

    @Test
    void memoryIsRaisedOnItsOwnConnectionsOnly() throws SQLException {
        ParallelBuild.run(
                connections,
                List.of(List.of("INSERT INTO done (step) SELECT current_setting('maintenance_work_mem')")));
        assertThat(
                        found(
                                "SELECT pg_size_bytes(step) > pg_size_bytes(current_setting('maintenance_work_mem')) FROM done"))
                .isEqualTo("t");
    }
}
