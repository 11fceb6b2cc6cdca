package dev.lockstep.workload.batchinsert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.User;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A call that MySQL or MariaDB ends between two of its commits. Between two statements of the procedure they skip its
 * handler and leave the transaction open; as no test can kill it there, the client does the same in the call's place.
 */
class InterruptedCallTest {

    private static final int ROWS = 1_000;
    private static final int COMMITTED = 600;
    private static final int LAST_DONE = 650;
    private static final int INSERT = BatchInsertWorkload.INSERT;

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Inserter procedure = inserter(InsertMode.SERVER_COMMIT_EVERY);
    private final User user = new BatchInsertUser(this::interruptedAtFirst, Commit.WORKLOAD, ROWS, 1, ROWS);

    private Inserter inserter(InsertMode mode) {
        return Inserters.of(mode, database.engine(), 100, ROWS);
    }

    private void interruptedAtFirst(Session session, int first, int last) throws SQLException {
        if (first > 1) {
            procedure.insert(session, first, last);
            return;
        }
        procedure.insert(session, 1, COMMITTED);
        MysqlTestServer.execute(session.connection(), "START TRANSACTION");
        inserter(InsertMode.CLIENT_COMMIT_EVERY).insert(session, COMMITTED + 1, LAST_DONE);
        throw new SQLException("Query execution was interrupted", "70100", 1317);
    }

    @BeforeEach
    void createTable() throws SQLException {
        Workload workload = new BatchInsertWorkload();
        BoundWorkload bound =
                workload.bind(new Binding(database.engine(), TestParameters.of(workload.descriptor(), Map.of()), 1));
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
        }
    }

    @Test
    void theNextCallInsertsWhatWasRolledBackAndIsCreditedWithAllRows() throws SQLException {
        try (TestSession session = new TestSession(database.open())) {
            interrupt(session);
            user.abandonCycle();

            assertThat(user.next()).isEqualTo(INSERT);
            assertThat(user.execute(INSERT, session).units()).isEqualTo(ROWS);
            assertThat(rows(session)).isEqualTo(ROWS);
            assertThat(user.next()).isEqualTo(User.CYCLE_END);
            assertThat(user.next()).isEqualTo(User.DONE);
        }
    }

    @Test
    void aRetryInsertsWhatWasRolledBackAndIsCreditedWithAllRows() throws SQLException {
        try (TestSession session = new TestSession(database.open())) {
            interrupt(session);

            assertThat(user.execute(INSERT, session).units()).isEqualTo(ROWS);
            assertThat(rows(session)).isEqualTo(ROWS);
        }
    }

    /** If no later call succeeds, nothing else accounts for them. */
    @Test
    void theCommittedRowsAreAtStake() throws SQLException {
        try (TestSession session = new TestSession(database.open())) {
            interrupt(session);

            assertThat(rows(session)).isEqualTo(COMMITTED);
            assertThat(user.unitsAtStake(INSERT)).isBetween((long) COMMITTED, (long) ROWS);
        }
    }

    private void interrupt(TestSession session) throws SQLException {
        assertThat(user.next()).isEqualTo(INSERT);
        assertThatThrownBy(() -> user.execute(INSERT, session)).hasMessage("Query execution was interrupted");
        recover(session.connection());
    }

    /** As the runner does after an error. */
    private static void recover(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        connection.rollback();
    }

    private static long rows(TestSession session) throws SQLException {
        try (Statement statement = session.connection().createStatement();
                ResultSet row = statement.executeQuery(EngineSql.COUNT)) {
            row.next();
            return row.getLong(1);
        }
    }
}
