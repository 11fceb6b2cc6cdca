package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every class of error is provoked on a live server. */
class PostgresErrorsTest {

    private final PostgresEngine engine = new PostgresEngine();
    private final Access database = TestPostgres.newDatabase();
    private final Connection first = TestPostgres.connect(database);
    private final Connection second = TestPostgres.connect(database);

    PostgresErrorsTest() throws SQLException {
        execute(
                first,
                "CREATE TABLE stock (id integer PRIMARY KEY, quantity integer NOT NULL CHECK (quantity >= 0))",
                "INSERT INTO stock VALUES (1, 10), (2, 20)");
    }

    @AfterEach
    void disconnect() throws SQLException {
        first.close();
        second.close();
    }

    @Test
    void deadlock() throws Exception {
        first.setAutoCommit(false);
        second.setAutoCommit(false);
        execute(first, "UPDATE stock SET quantity = 1 WHERE id = 1");
        execute(second, "UPDATE stock SET quantity = 1 WHERE id = 2");

        CompletableFuture<Failure> other =
                CompletableFuture.supplyAsync(() -> outcomeOf(second, "UPDATE stock SET quantity = 2 WHERE id = 1"));
        Failure own = outcomeOf(first, "UPDATE stock SET quantity = 2 WHERE id = 2");
        first.rollback();

        Failure victim = own.errorClass() == ErrorClass.DEADLOCK ? own : other.get(10, TimeUnit.SECONDS);
        assertThat(victim.errorClass()).isEqualTo(ErrorClass.DEADLOCK);
        assertThat(victim.answered()).isTrue();
        assertThat(victim.connectionLost()).isFalse();
    }

    private Failure outcomeOf(Connection connection, String sql) {
        try {
            execute(connection, sql);
            return new Failure(ErrorClass.OTHER, "", 0, false, false, "");
        } catch (SQLException e) {
            return engine.classify(e);
        }
    }

    @Test
    void serializationFailureAtCommit() throws SQLException {
        for (Connection connection : new Connection[] {first, second}) {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            connection.setAutoCommit(false);
            query(connection, "SELECT sum(quantity) FROM stock");
        }
        execute(first, "INSERT INTO stock VALUES (3, 30)");
        execute(second, "INSERT INTO stock VALUES (4, 40)");
        first.commit();

        Failure failure = classified(second::commit);
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.SERIALIZATION);
        assertThat(failure.answered()).isTrue();
    }

    @Test
    void lockTimeout() throws SQLException {
        first.setAutoCommit(false);
        execute(first, "UPDATE stock SET quantity = 1 WHERE id = 1");
        execute(second, "SET lock_timeout = '50ms'");

        Failure failure = classified(() -> execute(second, "UPDATE stock SET quantity = 2 WHERE id = 1"));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.LOCK_TIMEOUT);
        first.rollback();
    }

    @Test
    void statementTimeout() throws SQLException {
        execute(first, "SET statement_timeout = '50ms'");
        assertThat(classified(() -> query(first, "SELECT pg_sleep(5)")).errorClass())
                .isEqualTo(ErrorClass.TIMEOUT);
    }

    @Test
    void constraint() {
        Failure failure = classified(() -> execute(first, "INSERT INTO stock VALUES (1, 987654)"));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.CONSTRAINT);
        assertThat(failure.sqlState()).isEqualTo("23505");
        assertThat(failure.example()).doesNotContain("(1)").doesNotContain("987654");
        assertThat(classified(() -> execute(first, "INSERT INTO stock VALUES (9, -1)"))
                        .errorClass())
                .isEqualTo(ErrorClass.CONSTRAINT);
    }

    @Test
    void permission() throws SQLException {
        TestPostgres.asAdmin("CREATE ROLE guest_" + suffix() + " LOGIN PASSWORD 'guest'");
        Access guest = new Access(database.url(), "guest_" + suffix(), "guest");
        try (Connection connection = TestPostgres.connect(guest)) {
            assertThat(classified(() -> query(connection, "SELECT count(*) FROM stock"))
                            .errorClass())
                    .isEqualTo(ErrorClass.PERMISSION);
        }
    }

    @Test
    void anErrorInAFailedTransactionIsClassifiedByItsCause() throws SQLException {
        first.setAutoCommit(false);
        classified(() -> execute(first, "INSERT INTO stock VALUES (1, 1)"));

        Failure failure = classified(() -> query(first, "SELECT 1"));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.CONSTRAINT);
        assertThat(failure.sqlState()).isEqualTo("23505");
    }

    @Test
    void connectionKilledByTheServer() throws SQLException {
        String backend = query(second, "SELECT pg_backend_pid()");
        query(first, "SELECT pg_terminate_backend(" + backend + ")");

        Failure failure = classified(() -> {
            query(second, "SELECT 1");
            query(second, "SELECT 1");
        });
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.CONNECTION);
        assertThat(failure.connectionLost()).isTrue();
        assertThat(failure.answered()).isFalse();
        assertThat(classified(() -> query(second, "SELECT 1")).connectionLost()).isTrue();
    }

    @Test
    void sessionEndedForIdlingInATransaction() throws Exception {
        execute(first, "SET idle_in_transaction_session_timeout = '30ms'");
        first.setAutoCommit(false);
        query(first, "SELECT 1");
        TimeUnit.MILLISECONDS.sleep(200);

        Failure failure = classified(() -> query(first, "SELECT 1"));
        assertThat(failure.connectionLost()).isTrue();
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.TIMEOUT);
    }

    @Test
    void tooManyConnections() throws SQLException {
        String role = "limited_" + suffix();
        TestPostgres.asAdmin("CREATE ROLE " + role + " LOGIN PASSWORD 'limited' CONNECTION LIMIT 0");
        Failure failure = classified(() -> TestPostgres.connect(new Access(database.url(), role, "limited")));
        assertThat(failure.sqlState()).isEqualTo("53300");
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.RESOURCE);
    }

    @Test
    void loginOfAnUnknownUser() {
        assertThat(classified(() -> TestPostgres.connect(new Access(database.url(), "nobody", "wrong")))
                        .errorClass())
                .isEqualTo(ErrorClass.LOGIN);
    }

    @Test
    void unknownDatabase() {
        Access unknown = TestPostgres.server().access("nowhere");
        assertThat(classified(() -> TestPostgres.connect(unknown)).errorClass()).isEqualTo(ErrorClass.LOGIN);
    }

    @Test
    void aStatementThatIsWrongIsNoNetworkMatter() {
        Failure failure = classified(() -> query(first, "SELECT * FROM missing"));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.OTHER);
        assertThat(failure.answered()).isTrue();
    }

    @Test
    void aClosedStatementIsNoAnswerOfTheServer() throws SQLException {
        Statement closed = first.createStatement();
        closed.close();
        Failure failure = classified(() -> closed.execute("SELECT 1"));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.OTHER);
        assertThat(failure.answered()).isFalse();
    }

    private Failure classified(ThrowingCallable action) {
        return engine.classify(catchThrowableOfType(SQLException.class, action));
    }

    private String suffix() {
        return database.url().substring(database.url().lastIndexOf('/') + 1);
    }
}
