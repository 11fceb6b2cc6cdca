package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Creates the inserter of each mode. */
final class Inserters {

    private Inserters() {}

    static Inserter of(InsertMode mode, Engine engine, int rowsPerCommit, int rowsPerBatch) {
        EngineSql sql = new EngineSql(engine.id());
        return switch (mode) {
            case SERVER_COMMIT_PER_ROW -> serverLoop(sql, 1);
            case SERVER_COMMIT_EVERY -> serverLoop(sql, rowsPerCommit);
            case SERVER_ONE_TRANSACTION -> serverLoop(sql, Integer.MAX_VALUE);
            case SERVER_SET_BASED -> serverSet(sql);
            case CLIENT_COMMIT_PER_ROW, CLIENT_COMMIT_EVERY -> Inserters::rowByRow;
            case CLIENT_BATCH -> Inserters::inOneBatch;
            case CLIENT_MULTI_ROW -> multiRow(sql, Math.min(rowsPerBatch, sql.mostRowsPerStatement()));
            case CLIENT_BULK -> bulk(engine);
        };
    }

    private static Inserter serverLoop(EngineSql sql, int rowsPerCommit) {
        String call = sql.callLoop();
        return (session, first, last) -> {
            PreparedStatement statement = session.statement(call);
            statement.setInt(1, first);
            statement.setInt(2, last);
            statement.setInt(3, rowsPerCommit);
            statement.execute();
        };
    }

    private static Inserter serverSet(EngineSql sql) {
        String call = sql.callSet();
        return (session, first, last) -> {
            PreparedStatement statement = session.statement(call);
            statement.setInt(1, first);
            statement.setInt(2, last);
            statement.execute();
        };
    }

    private static void rowByRow(Session session, int first, int last) throws SQLException {
        PreparedStatement statement = session.statement(EngineSql.INSERT);
        for (int number = first; number <= last; number++) {
            BatchRow.bind(statement, 0, number);
            statement.executeUpdate();
        }
    }

    private static void inOneBatch(Session session, int first, int last) throws SQLException {
        PreparedStatement statement = session.statement(EngineSql.INSERT);
        statement.clearBatch();
        for (int number = first; number <= last; number++) {
            BatchRow.bind(statement, 0, number);
            statement.addBatch();
        }
        statement.executeBatch();
    }

    /** Statements with the full number of rows, plus one for the remainder. */
    private static Inserter multiRow(EngineSql sql, int rowsPerStatement) {
        String full = sql.multiRow(rowsPerStatement);
        return (session, first, last) -> {
            int next = first;
            for (; last - next + 1 >= rowsPerStatement; next += rowsPerStatement) {
                insertTogether(session.statement(full), next, rowsPerStatement);
            }
            int rest = last - next + 1;
            if (rest > 0) {
                insertTogether(session.statement(sql.multiRow(rest)), next, rest);
            }
        };
    }

    private static void insertTogether(PreparedStatement statement, int first, int rows) throws SQLException {
        int index = 0;
        for (int row = 0; row < rows; row++) {
            index = BatchRow.bind(statement, index, first + row);
        }
        statement.executeUpdate();
    }

    private static Inserter bulk(Engine engine) {
        return (session, first, last) -> {
            try (BulkWriter writer = engine.bulkWriter(session.connection(), BatchRow.TABLE, BatchRow.COLUMNS)) {
                for (int number = first; number <= last; number++) {
                    BatchRow.write(writer, number);
                }
            }
        };
    }
}
