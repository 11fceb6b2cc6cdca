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
    private static final long LEAST = 10;
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
            CompletableFuture<Void> killer = CompletableFuture.runAsync(() -> whenPurgeIsUnderWay("KILL QUERY " + id));
            assertThatThrownBy(() -> purge(session)).isInstanceOf(SQLException.class);
            killer.get(30, TimeUnit.SECONDS);
            session.connection().setAutoCommit(false);
            session.connection().rollback();
            session.connection().setAutoCommit(true);

            assertWholeIntervalsAndTheRestIsDoneByAnotherCall(session);
        }
    }

    @Tag("thorough")
    @Test
    void aServerThatIsKilledHasWholeIntervalsOnly() throws Exception {
        CompletableFuture<Void> purging = CompletableFuture.runAsync(() -> {
            try (TestSession session = new TestSession(database.open())) {
                purge(session);
            } catch (SQLException crashed) {
                return;
            }
        });
        whenPurgeIsUnderWay();
        MysqlTestServer.crashAndRestart();
        purging.get(30, TimeUnit.SECONDS);

        try (TestSession session = new TestSession(database.open())) {
            assertWholeIntervalsAndTheRestIsDoneByAnotherCall(session);
        }
    }

    private void assertWholeIntervalsAndTheRestIsDoneByAnotherCall(TestSession session) throws SQLException {
        assertThat(purged()).isBetween(LEAST, DUE - 1L);
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

    private void whenPurgeIsUnderWay(String... statements) {
        try (Connection connection = database.open()) {
            while (ProcLog.number(connection, "SELECT coalesce(max(batches), 0) FROM proc_log") < LEAST) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            MysqlTestServer.execute(connection, statements);
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private long purged() throws SQLException {
        try (Connection connection = database.open()) {
            return ProcLog.number(connection, "SELECT batches FROM proc_log WHERE call_id = " + CALL);
        }
    }
}
