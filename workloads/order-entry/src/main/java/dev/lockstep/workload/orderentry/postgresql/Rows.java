package dev.lockstep.workload.orderentry.postgresql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads answers. What no terminal shows is fetched, but no objects are made of it. */
final class Rows {

    private Rows() {}

    /** Fetches all rows and answers how many there were. */
    static int readAll(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            int count = 0;
            while (rows.next()) {
                count++;
            }
            return count;
        }
    }

    /** The whole number that is the only answer. */
    static int readInteger(PreparedStatement query) throws SQLException {
        try (ResultSet row = only(query)) {
            return row.getInt(1);
        }
    }

    /** The answer, standing on its first row; to be closed. */
    static ResultSet only(PreparedStatement query) throws SQLException {
        ResultSet row = query.executeQuery();
        if (!row.next()) {
            row.close();
            throw new SQLException("The database lacks a row that the fill has made: " + query);
        }
        return row;
    }
}
