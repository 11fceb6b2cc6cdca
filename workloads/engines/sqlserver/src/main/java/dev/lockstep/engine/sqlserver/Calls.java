package dev.lockstep.engine.sqlserver;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Executes calls and reads all their results, because an error may follow the first result. */
public final class Calls {

    private Calls() {}

    /** Reads a row. */
    @FunctionalInterface
    public interface Reader {
        /** Reads the current row of the result. */
        void read(ResultSet row) throws SQLException;
    }

    /** The number in the first row of the first result, 0 if there is none; further results are read and ignored. */
    public static int number(PreparedStatement call) throws SQLException {
        FirstNumber first = new FirstNumber();
        rows(call, first);
        return first.number;
    }

    /** The number of rows in all results. */
    public static int rows(PreparedStatement call) throws SQLException {
        return rows(call, row -> {});
    }

    /** The number of rows in all results, each of which is passed to the reader. */
    public static int rows(PreparedStatement call, Reader reader) throws SQLException {
        int count = 0;
        boolean isRows = call.execute();
        while (isRows || call.getUpdateCount() != -1) {
            if (isRows) {
                count += read(call, reader);
            }
            isRows = call.getMoreResults();
        }
        return count;
    }

    private static int read(PreparedStatement call, Reader reader) throws SQLException {
        int count = 0;
        try (ResultSet rows = call.getResultSet()) {
            while (rows.next()) {
                reader.read(rows);
                count++;
            }
        }
        return count;
    }

    private static final class FirstNumber implements Reader {

        private boolean found;
        private int number;

        @Override
        public void read(ResultSet row) throws SQLException {
            if (!found) {
                number = row.getInt(1);
                found = true;
            }
        }
    }
}
