package dev.lockstep.engine.mysql;

import static dev.lockstep.engine.mysql.MysqlTestServer.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Classes of errors, provoked on a live server. */
class MysqlErrorsTest {

    private final MysqlEngine engine = new MysqlEngine();
    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Connection first = database.open();
    private final Connection second = database.open();

    MysqlErrorsTest() throws SQLException {
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

        Failure victim = own.vendorCode() == 0 ? other.get(10, TimeUnit.SECONDS) : own;
        assertAnswered(victim, ErrorClass.DEADLOCK, 1213);
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
    void lockTimeout() throws SQLException {
        first.setAutoCommit(false);
        execute(first, "UPDATE stock SET quantity = 1 WHERE id = 1");
        execute(second, "SET innodb_lock_wait_timeout = 1");

        assertAnswered(outcomeOf(second, "UPDATE stock SET quantity = 2 WHERE id = 1"), ErrorClass.LOCK_TIMEOUT, 1205);
        first.rollback();
    }

    @Test
    void aStatementThatTakesTooLong() throws SQLException {
        try (Statement slow = first.createStatement()) {
            slow.setQueryTimeout(1);
            Failure failure = classified(() -> slow.executeQuery("SELECT sleep(5) FROM stock"));
            assertThat(failure.errorClass()).isEqualTo(ErrorClass.TIMEOUT);
            assertThat(failure.connectionLost()).isFalse();
        }
    }

    @Test
    void constraints() {
        Failure twice = outcomeOf(first, "INSERT INTO stock VALUES (1, 987654)");
        assertAnswered(twice, ErrorClass.CONSTRAINT, 1062);
        assertThat(outcomeOf(first, "INSERT INTO stock VALUES (9, -1)").errorClass())
                .isEqualTo(ErrorClass.CONSTRAINT);
        assertThat(outcomeOf(first, "INSERT INTO stock VALUES (9, NULL)").errorClass())
                .isEqualTo(ErrorClass.CONSTRAINT);
    }

    @Test
    void whatAProcedureRaisesIsAnAnswerAndNotTriedAgain() throws SQLException {
        execute(
                first,
                "CREATE PROCEDURE refuse() SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'Not today', MYSQL_ERRNO = 30001");

        assertAnswered(outcomeOf(first, "CALL refuse()"), ErrorClass.OTHER, 30001);
    }

    @Test
    void permission() {
        assertThat(outcomeOf(first, "SELECT count(*) FROM mysql.user").errorClass())
                .isEqualTo(ErrorClass.PERMISSION);
        assertThat(outcomeOf(first, "CREATE DATABASE elsewhere").errorClass()).isEqualTo(ErrorClass.PERMISSION);
    }

    @Test
    void aStatementThatIsKilledAndAConnectionThatIs() throws Exception {
        CompletableFuture<Failure> interrupted = secondWaitsForFirst();
        execute(first, "KILL QUERY " + waiting());
        assertCut(interrupted.get(10, TimeUnit.SECONDS));

        database.killOtherSessions(first);
        Failure lost = outcomeOf(second, "SELECT 1");
        assertThat(lost.errorClass()).isEqualTo(ErrorClass.CONNECTION);
        assertThat(lost.connectionLost()).isTrue();
        assertThat(lost.answered()).isFalse();
    }

    @Test
    void aCallThatIsCutAfterItsCommitMayHaveCommitted() throws Exception {
        execute(first, """
                CREATE PROCEDURE buy() BEGIN
                  START TRANSACTION;
                  INSERT INTO stock VALUES (3, 30);
                  COMMIT;
                  UPDATE stock SET quantity = 2 WHERE id = 1;
                END""");
        CompletableFuture<Failure> interrupted = secondWaitsForFirst("CALL buy()");
        execute(first, "KILL QUERY " + waiting());
        assertCut(interrupted.get(10, TimeUnit.SECONDS));
        first.rollback();

        assertThat(outcomeOf(first, "INSERT INTO stock VALUES (3, 30)").errorClass())
                .isEqualTo(ErrorClass.CONSTRAINT);
    }

    private CompletableFuture<Failure> secondWaitsForFirst() throws Exception {
        return secondWaitsForFirst("UPDATE stock SET quantity = 2 WHERE id = 1");
    }

    private CompletableFuture<Failure> secondWaitsForFirst(String sql) throws Exception {
        first.setAutoCommit(false);
        execute(first, "UPDATE stock SET quantity = 1 WHERE id = 1");
        CompletableFuture<Failure> outcome = CompletableFuture.supplyAsync(() -> outcomeOf(second, sql));
        while (waiting() == 0) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return outcome;
    }

    /** The id of the session that waits, else 0. */
    private int waiting() throws SQLException {
        try (Statement statement = first.createStatement();
                ResultSet row = statement.executeQuery("SELECT coalesce(max(id), 0) FROM information_schema.processlist"
                        + " WHERE db = database() AND id <> connection_id() AND info LIKE 'UPDATE%'")) {
            row.next();
            return row.getInt(1);
        }
    }

    @Test
    void aConnectionThatIsLostWhileAStatementRuns() throws Exception {
        CompletableFuture<Failure> interrupted = secondWaitsForFirst();
        database.killOtherSessions(first);

        Failure lost = interrupted.get(10, TimeUnit.SECONDS);
        assertThat(lost.errorClass()).isEqualTo(ErrorClass.CONNECTION);
        assertThat(lost.connectionLost()).isTrue();
        assertThat(lost.answered()).isFalse();
    }

    @Test
    void logins() {
        Access access = database.access();
        assertThat(classified(() -> MysqlTestServer.settings(new Access(access.url(), "bench", "wrong"))
                                .open())
                        .errorClass())
                .isEqualTo(ErrorClass.LOGIN);
        Access unknown = new Access(access.url() + "_none", access.user(), access.password());
        Failure failure = classified(() -> MysqlTestServer.settings(unknown).open());
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.LOGIN);
        assertThat(failure.vendorCode()).isEqualTo(1049);
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

    private static void assertCut(Failure failure) {
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.TIMEOUT);
        assertThat(failure.vendorCode()).isEqualTo(1317);
        assertThat(failure.answered()).isFalse();
        assertThat(failure.connectionLost()).isFalse();
    }

    private static void assertAnswered(Failure failure, ErrorClass errorClass, int code) {
        assertThat(failure.errorClass()).isEqualTo(errorClass);
        assertThat(failure.vendorCode()).isEqualTo(code);
        assertThat(failure.answered()).isTrue();
        assertThat(failure.connectionLost()).isFalse();
    }
}
