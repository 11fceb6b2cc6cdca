package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A purge that does not reach its end: what it has done is whole intervals, and the log knows how many. */
class MysqlPurgeTest {

    private static final LocalDateTime NOW = LocalDateTime.of(2010, 6, 5, 0, 0);
    private static final int DUE = 288;
    private static final long WHOLE = 10;
    private static final long CALL = 1_000_000;

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Workload workload = new VcenterDbWorkload();
    private final BoundWorkload bound = workload.bind(new Binding(
            database.engine(),
            TestParameters.of(workload.descriptor(), Map.of("scale", 0.000125, "statisticsLevel", 2L)),
            1));
    private final ProcedureCalls calls = new ProcedureCalls(new VcenterTexts("mysql"));

    @BeforeEach
    void fill() throws SQLException {
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(database::open);
        }
    }

    /** The server ends the procedure without its handlers and leaves the transaction to the client. */
    @Test
    void aQueryThatIsKilledLeavesNoPartOfAnIntervalOnceRolledBack() throws Exception {
        try (TestSession session = new TestSession(database.open())) {
            long id = ProcLog.number(session.connection(), "SELECT connection_id()");
            try (Connection obstacle = obstacle()) {
                CompletableFuture<Void> killer = CompletableFuture.runAsync(() -> {
                    awaitObstacle();
                    execute("KILL QUERY " + id);
                });
                assertThatThrownBy(() -> purge(session)).isInstanceOf(SQLException.class);
                killer.get(30, TimeUnit.SECONDS);
                obstacle.rollback();
            }
            session.connection().setAutoCommit(false);
            session.connection().rollback();
            session.connection().setAutoCommit(true);

            assertWholeIntervalsAndTheRestIsDoneByAnotherCall(session);
        }
    }

    @Tag("thorough")
    @Test
    void aServerThatIsKilledHasWholeIntervalsOnly() throws Exception {
        try (Connection obstacle = obstacle()) {
            CompletableFuture<Void> purging = CompletableFuture.runAsync(() -> {
                try (TestSession session = new TestSession(database.open())) {
                    purge(session);
                } catch (SQLException crashed) {
                    return;
                }
            });
            awaitObstacle();
            MysqlTestServer.crashAndRestart();
            purging.get(30, TimeUnit.SECONDS);
            assertThat(obstacle.isValid(5))
                    .as("the obstacle outlived the server")
                    .isFalse();
        }

        try (TestSession session = new TestSession(database.open())) {
            assertWholeIntervalsAndTheRestIsDoneByAnotherCall(session);
        }
    }

    /** Locks an interval, so that a purge stops there whatever the speed of the machine. */
    private Connection obstacle() throws SQLException {
        Connection connection = database.open();
        connection.setAutoCommit(false);
        long interval = ProcLog.number(
                connection, "SELECT time_id FROM sample_time_1 ORDER BY time_id LIMIT 1 OFFSET " + WHOLE);
        ProcLog.number(connection, "SELECT time_id FROM sample_time_1 WHERE time_id = " + interval + " FOR UPDATE");
        return connection;
    }

    private void awaitObstacle() {
        try (Connection connection = database.open()) {
            while (ProcLog.number(connection, "SELECT coalesce(max(batches), 0) FROM proc_log") < WHOLE) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void execute(String statement) {
        try (Connection connection = database.open()) {
            MysqlTestServer.execute(connection, statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertWholeIntervalsAndTheRestIsDoneByAnotherCall(TestSession session) throws SQLException {
        assertThat(purged()).isEqualTo(WHOLE);
        assertConsistent(session.connection());
        purge(session);
        assertThat(purged()).isEqualTo(DUE);
        assertConsistent(session.connection());
    }

    private void assertConsistent(Connection connection) throws SQLException {
        assertThat(bound.check(connection))
                .allSatisfy(condition ->
                        assertThat(condition.violations()).as(condition.name()).isZero());
    }

    private void purge(TestSession session) throws SQLException {
        calls.call(session, Procedure.PURGE1, CALL, NOW, ProcedureCalls.ALL_WINDOWS);
    }

    private long purged() throws SQLException {
        try (Connection connection = database.open()) {
            return ProcLog.number(connection, "SELECT batches FROM proc_log WHERE call_id = " + CALL);
        }
    }
}
