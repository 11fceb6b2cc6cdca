package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Asks queries and reads answers. What no later statement needs is fetched, but no objects are made of it. */
final class Rows {

    /** More rows than answers have, apart from the commonest names: with fewer the driver would ask again for the end. */
    private static final int FETCHED_AT_ONCE = 32;

    private Rows() {}

    /** The query for this SQL, whose rows come with its execution. */
    static PreparedStatement query(Session session, String sql) throws SQLException {
        PreparedStatement query = session.statement(sql);
        query.setFetchSize(FETCHED_AT_ONCE);
        return query;
    }

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
            throw new SQLException(
                    "The database lacks a row that every fill makes. Use prepare: replace to fill it anew");
        }
        return row;
    }
}
