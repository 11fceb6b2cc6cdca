package dev.lockstep.agent.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.agent.selftest.Conformance.FailedStatement;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Redaction;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementWitnessTest {

    private static final Engine ENGINE = new PostgresEngine();
    private static final EmbeddedPostgres SERVER = EmbeddedPostgres.startTemporary();

    private final StatementWitness witness =
            new StatementWitness(ENGINE, Redaction.of(List.of(SERVER.access().password())));
    private Connection connection;

    @BeforeAll
    static void fill() throws SQLException {
        try (Connection connection = open(ServerGuard.NONE);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY)");
            statement.execute("CREATE TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED)");
            statement.execute("CREATE FUNCTION fail(message TEXT) RETURNS INTEGER LANGUAGE plpgsql AS"
                    + " $$ BEGIN RAISE '%', message; END $$");
        }
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = open(witness.watching(ServerGuard.NONE));
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void anErrorIsOfTheStatementThatRaisedItWithoutItsLiterals() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
            String message = message(() -> statement.execute("SELECT 'secret'\n  FROM absent -- why"));
            statement.execute("SELECT 2");

            assertThat(witness.of("failed: " + message + "."))
                    .containsExactly(refused("SELECT ? FROM absent", "42P01"));
            assertThat(witness.of("no transaction ended during the run")).isEmpty();
            witness.forget();
            assertThat(witness.of(message)).isEmpty();
        }
    }

    @Test
    void aPasswordIsNotShownWhereverItStands() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            String sql = "ALTER ROLE absent SET \"x.y\" TO \"" + SERVER.access().password() + "\"";

            assertThat(witness.of(message(() -> statement.execute(sql))))
                    .extracting(FailedStatement::text)
                    .containsExactly("ALTER ROLE absent SET \"x.y\" TO \"***\"");
        }
    }

    @Test
    void everyWayToExecuteIsWatched() throws SQLException {
        List<ThrowingCallable> ways = List.of(
                () -> {
                    try (PreparedStatement prepared = connection.prepareStatement("SELECT fail(?) AS prepared")) {
                        prepared.setString(1, "prepared");
                        prepared.executeQuery();
                    }
                },
                () -> {
                    try (CallableStatement call = connection.prepareCall("{? = call fail(?)}")) {
                        call.registerOutParameter(1, java.sql.Types.INTEGER);
                        call.setString(2, "called");
                        call.execute();
                    }
                },
                () -> {
                    try (PreparedStatement batch = connection.prepareStatement("INSERT INTO parent VALUES (fail(?))")) {
                        batch.setString(1, "batch");
                        batch.addBatch();
                        batch.executeBatch();
                    }
                },
                () -> {
                    connection.setAutoCommit(false);
                    try (Statement statement = connection.createStatement()) {
                        statement.execute("INSERT INTO child VALUES (1)");
                    }
                    connection.commit();
                });

        List<String> texts = new ArrayList<>();
        for (ThrowingCallable way : ways) {
            texts.addAll(
                    witness.of(message(way)).stream().map(FailedStatement::text).toList());
        }

        assertThat(texts)
                .containsExactly(
                        "SELECT fail(?) AS prepared",
                        "{? = call fail(?)}",
                        "INSERT INTO parent VALUES (fail(?))",
                        "Connection.commit");
    }

    @Test
    void anErrorWhileRowsAreReadIsOfTheirStatement() throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement();
                Statement other = connection.createStatement()) {
            statement.setFetchSize(1);
            ResultSet rows = statement.executeQuery("SELECT 1 / (3 - n) FROM generate_series(1, 5) AS n");
            rows.next();
            other.execute("SELECT 1");

            String message = message(() -> {
                while (rows.next()) {
                    assertThat(rows.getStatement()).isSameAs(statement);
                }
            });

            assertThat(witness.of(message))
                    .containsExactly(refused("SELECT ? / (? - n) FROM generate_series(?, ?) AS n", "22012"));
        }
    }

    @Test
    void whatIsNotOfAStatementIsOfNone() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
            String setting = message(() -> statement.setQueryTimeout(-1));
            String login = message(() ->
                    open(new Access(SERVER.url("absent"), "lockstep", "wrong"), witness.watching(ServerGuard.NONE)));
            connection.abort(Runnable::run);
            String lost = message(() -> statement.execute("SELECT 2"));
            String alsoLost = message(() -> connection.commit());

            assertThat(witness.of(String.join("; ", setting, login, lost, alsoLost)))
                    .isEmpty();
        }
    }

    @Test
    void aMessageWithinALongerOneDoesNotCount() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            message(() -> statement.execute("SELECT fail('it broke') AS once"));
            String twice = message(() -> statement.execute("SELECT fail('it broke twice') AS twice"));

            assertThat(witness.of(twice)).extracting(FailedStatement::text).containsExactly("SELECT fail(?) AS twice");
        }
    }

    @Test
    void threadsDoNotMixTheirStatementsUp() {
        List<CompletableFuture<String>> threads = IntStream.range(0, 4)
                .mapToObj(thread -> CompletableFuture.supplyAsync(() -> failOften("absent" + thread)))
                .toList();

        for (int thread = 0; thread < threads.size(); thread++) {
            assertThat(witness.of(threads.get(thread).join()))
                    .containsExactly(refused("SELECT * FROM absent" + thread, "42P01"));
        }
    }

    private String failOften(String table) {
        try (Connection own = open(witness.watching(ServerGuard.NONE));
                Statement statement = own.createStatement()) {
            for (int time = 0; time < 100; time++) {
                statement.execute("SELECT 1");
                message(() -> statement.execute("SELECT * FROM " + table));
            }
            return message(() -> statement.execute("SELECT * FROM " + table));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void theDriversOwnObjectsAreReachedAndBulkLoadsWork() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            assertThat(statement.getConnection()).isSameAs(connection).isEqualTo(connection);
            assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
            assertThat(connection.isWrapperFor(org.postgresql.PGConnection.class))
                    .isTrue();
            statement.execute("CREATE TABLE bulk (id INTEGER)");
            try (BulkWriter rows = ENGINE.bulkWriter(connection, "bulk", List.of("id"))) {
                rows.integer(7).endRow();
            }
            try (ResultSet read = statement.executeQuery("SELECT sum(id) FROM bulk")) {
                read.next();
                assertThat(read.getInt(1)).isEqualTo(7);
            }
        }
    }

    @Test
    void anErrorOfABulkLoadIsItsOwnUnlessAStatementOfItRaisedIt() throws SQLException {
        Engine watched = witness.watched(ENGINE);

        String absent = message(() -> watched.bulkWriter(connection, "absent", List.of("id")));
        String twice = message(() -> {
            try (BulkWriter rows = watched.bulkWriter(connection, "parent", List.of("id"))) {
                assertThat(rows.integer(7)).isSameAs(rows);
                rows.endRow();
                rows.integer(7).endRow();
            }
        });

        assertThat(witness.of(absent)).singleElement().satisfies(statement -> assertThat(statement.text())
                .startsWith("SELECT "));
        assertThat(witness.of(twice))
                .containsExactly(new FailedStatement("bulk load of parent", "constraint", "23505", 0));
    }

    @Test
    void aServerThatItsGuardRefusesIsNotConnectedTo() {
        ServerGuard refusing = witness.watching(server -> {
            throw new PreparationException(server.host());
        });

        assertThatThrownBy(() -> open(refusing)).isInstanceOf(PreparationException.class);
    }

    private static FailedStatement refused(String text, String sqlState) {
        return new FailedStatement(text, "other", sqlState, 0);
    }

    private static String message(ThrowingCallable call) {
        return ENGINE.classify(catchThrowableOfType(SQLException.class, call)).example();
    }

    private static Connection open(ServerGuard guard) throws SQLException {
        return open(SERVER.access(), guard);
    }

    private static Connection open(Access access, ServerGuard guard) throws SQLException {
        return ENGINE.settings(access, Map.of(), Purpose.LOAD).guardedBy(guard).open();
    }
}
