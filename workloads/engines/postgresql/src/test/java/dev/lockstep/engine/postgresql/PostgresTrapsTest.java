package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Failure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.BatchUpdateException;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What surprised people about the driver and the server, kept as tests so that a new version cannot surprise again. */
class PostgresTrapsTest {

    private static final String INSERT = "INSERT INTO trap VALUES (?)";

    private final PostgresEngine engine = new PostgresEngine();
    private final Access database = TestPostgres.newDatabase();

    PostgresTrapsTest() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            execute(connection, "CREATE TABLE trap (id integer PRIMARY KEY)");
        }
    }

    @Test
    void connectTimeoutDoesNotCoverASilentServerButOurLoginTimeoutDoes() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String url = "jdbc:postgresql://localhost:" + silent.getLocalPort() + "/x";
            ConnectionSettings settings = engine.settings(
                    new Access(url, "u", ""), Map.of("connectTimeout", "1", "loginTimeout", "2"), Purpose.LOAD);
            long start = System.nanoTime();
            assertThatThrownBy(() -> DriverManager.getConnection(settings.url(), settings.toDriverProperties()))
                    .isInstanceOf(SQLException.class);
            assertThat(System.nanoTime() - start).isBetween(1_500_000_000L, 10_000_000_000L);
            assertThat(engine.settings(new Access(url, "u", ""), Map.of(), Purpose.LOAD)
                            .properties())
                    .containsKey("loginTimeout");
        }
    }

    @Test
    void aCommitWhoseAnswerIsLostHappenedAndIsClassifiedAsUnknown() throws Exception {
        try (AnswerlessProxy proxy = new AnswerlessProxy(TestPostgres.server().port())) {
            String direct = database.url();
            String throughProxy = direct.replace(":" + TestPostgres.server().port() + "/", ":" + proxy.port() + "/");
            Connection connection =
                    TestPostgres.connect(new Access(throughProxy, database.user(), database.password()));
            connection.setAutoCommit(false);
            execute(connection, "INSERT INTO trap VALUES (1)");
            proxy.cutAtNextAnswer();

            SQLException lost = catchThrowableOfType(SQLException.class, connection::commit);

            Failure failure = engine.classify(lost);
            assertThat(failure.connectionLost()).isTrue();
            assertThat(failure.answered()).isFalse();
        }
        try (Connection connection = TestPostgres.connect(database)) {
            assertThat(query(connection, "SELECT count(*) FROM trap")).isEqualTo("1");
        }
    }

    @Test
    void aBatchInAutocommitKeepsTheGroupsBeforeTheBadRow() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            batchWithADuplicateAt(900, connection);
            assertThat(Integer.parseInt(query(connection, "SELECT count(*) FROM trap")))
                    .isBetween(1, 899);
        }
    }

    @Test
    void aBatchInATransactionKeepsNothing() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            connection.setAutoCommit(false);
            batchWithADuplicateAt(900, connection);
            connection.rollback();
            assertThat(query(connection, "SELECT count(*) FROM trap")).isEqualTo("0");
        }
    }

    private static void batchWithADuplicateAt(int badRow, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            for (int row = 1; row <= 1000; row++) {
                statement.setInt(1, row == badRow ? 1 : row);
                statement.addBatch();
            }
            assertThatThrownBy(statement::executeBatch).isInstanceOf(BatchUpdateException.class);
        }
    }

    @Test
    void aStatementTimeoutOfTheServerNeedsNoTimerInTheDriver() throws SQLException {
        ConnectionSettings settings =
                engine.settings(database, Map.of("options", "-c statement_timeout=100"), Purpose.LOAD);
        try (Connection connection = DriverManager.getConnection(settings.url(), settings.toDriverProperties())) {
            SQLException error =
                    catchThrowableOfType(SQLException.class, () -> query(connection, "SELECT pg_sleep(9)"));
            assertThat(error.getSQLState()).isEqualTo("57014");
        }
    }

    @Test
    void aProcedureIsReachedByTheCallEscapeAndMayCommitInAutocommitOnly() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            execute(
                    connection,
                    "CREATE PROCEDURE twice(n integer) LANGUAGE plpgsql AS"
                            + " $$ BEGIN INSERT INTO trap VALUES (n); COMMIT; INSERT INTO trap VALUES (-n); END $$");
            callTwice(connection, 5);
            assertThat(query(connection, "SELECT count(*) FROM trap")).isEqualTo("2");

            connection.setAutoCommit(false);
            assertThatThrownBy(() -> callTwice(connection, 6))
                    .isInstanceOfSatisfying(SQLException.class, error -> assertThat(error.getSQLState())
                            .isEqualTo("2D000"));
            connection.rollback();
        }
    }

    private static void callTwice(Connection connection, int number) throws SQLException {
        try (CallableStatement call = connection.prepareCall("{call twice(?)}")) {
            call.setInt(1, number);
            call.execute();
        }
    }

    @Test
    void theEmbeddedServerIsDurableAlthoughTheLibraryWouldNotHaveIt() {
        assertThat(TestPostgres.server().settings())
                .containsEntry("fsync", "on")
                .containsEntry("synchronous_commit", "on")
                .containsEntry("full_page_writes", "on");
    }

    @Test
    void theDriverRepeatsAUrlThatItCannotParseButNeverGetsOneFromUs() {
        String broken = "jdbc:postgresql://localhost:notaport/x?password=geheim";
        assertThatThrownBy(() -> engine.settings(new Access(broken, "u", ""), Map.of(), Purpose.LOAD))
                .hasMessageNotContaining("geheim");
        assertThatThrownBy(() -> engine.settings(
                        new Access("jdbc:postgresql://localhost:notaport/x", "u", "geheim"), Map.of(), Purpose.LOAD))
                .hasMessageContaining("port")
                .hasMessageNotContaining("geheim");
    }
}
