package dev.lockstep.workload.orderentry.postgresql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads results. Values that no terminal shows are fetched, but no objects are created for them. */
final class Rows {

    private Rows() {}

    /** Fetches all rows and returns their number. */
    static int readAll(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            int count = 0;
            while (rows.next()) {
                count++;
            }
            return count;
        }
    }

    /** The integer that is the only value of the result. */
    static int readInteger(PreparedStatement query) throws SQLException {
        try (ResultSet row = only(query)) {
            return row.getInt(1);
        }
    }

    /** The result, positioned on its first row; the caller closes it. */
    static ResultSet only(PreparedStatement query) throws SQLException {
        ResultSet row = query.executeQuery();
        if (!row.next()) {
            row.close();
            throw new SQLException("The database lacks a row that every fill creates: " + query);
        }
        return row;
    }
}
