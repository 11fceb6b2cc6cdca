package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import java.sql.Connection;
import java.sql.SQLException;

/** What the server counts of the reading of each table; every statement is a transaction of its own. */
final class TableReads {

    private TableReads() {}

    /** Begins anew. */
    static void forget(TestSession session) throws SQLException {
        flush(session);
        try (Connection admin = TestPostgres.connect(
                TestPostgres.server().admin(session.connection().getCatalog()))) {
            TestPostgres.execute(admin, "SELECT pg_stat_reset()");
        }
    }

    /** Asks for what was counted until now. */
    static String counted(TestSession session, String sql) throws SQLException {
        flush(session);
        return query(session, sql);
    }

    private static void flush(TestSession session) throws SQLException {
        execute(session, "SELECT pg_stat_force_next_flush()");
    }

    static void execute(TestSession session, String sql) throws SQLException {
        TestPostgres.execute(session.connection(), sql);
        session.connection().commit();
    }

    static String query(TestSession session, String sql) throws SQLException {
        String answer = TestPostgres.query(session.connection(), sql);
        session.connection().commit();
        return answer;
    }
}
