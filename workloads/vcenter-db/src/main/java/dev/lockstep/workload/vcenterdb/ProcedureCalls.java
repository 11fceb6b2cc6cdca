package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;

/** Calls the procedures, in autocommit because they commit by themselves. Stateless and shared by all users. */
record ProcedureCalls(VcenterTexts texts) {

    /** Options: how many windows a rollup does at most; a purge keeps what is not rolled up. */
    static final int ALL_WINDOWS = 0;

    static final int ONE_WINDOW = 1;
    private static final int GUARDED = 0;

    private static final String NEWEST_SAMPLE = "SELECT MAX(sample_time) FROM " + StatLevel.FIVE_MINUTES.timeTable();

    /** The rows that the call has written and deleted, those of its earlier attempts included. */
    long call(Session session, Procedure procedure, long call, LocalDateTime now, int mostWindows) throws SQLException {
        if (!session.connection().getAutoCommit()) {
            session.connection().setAutoCommit(true);
        }
        PreparedStatement statement = session.statement(texts.call(procedure));
        statement.setLong(1, call);
        statement.setObject(2, now);
        statement.setInt(3, procedure.kind() == Procedure.Kind.ROLLUP ? mostWindows : GUARDED);
        statement.execute();
        return ProcLog.read(session.connection(), call).rows();
    }

    /** The present of a concurrent run. */
    static LocalDateTime newestSample(Session session) throws SQLException {
        try (ResultSet row = session.statement(NEWEST_SAMPLE).executeQuery()) {
            row.next();
            return row.getObject(1, LocalDateTime.class);
        }
    }

    void vacuum(Session session, Procedure procedure) throws SQLException {
        for (StatLevel level : procedure.levels()) {
            session.statement(texts.vacuum(level)).execute();
        }
    }
}
