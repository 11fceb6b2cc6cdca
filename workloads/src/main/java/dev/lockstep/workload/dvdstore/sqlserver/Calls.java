package dev.lockstep.workload.dvdstore.sqlserver;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Executes calls and reads all they answer: an error may come after the first result. */
final class Calls {

    private Calls() {}

    /** The number in the first row of the first result; further results are read and left aside. */
    static int number(PreparedStatement call) throws SQLException {
        boolean found = false;
        int number = 0;
        boolean isRows = call.execute();
        while (isRows || call.getUpdateCount() != -1) {
            if (isRows) {
                try (ResultSet rows = call.getResultSet()) {
                    while (rows.next()) {
                        if (!found) {
                            number = rows.getInt(1);
                            found = true;
                        }
                    }
                }
            }
            isRows = call.getMoreResults();
        }
        return number;
    }

    /** The rows of all results. */
    static int rows(PreparedStatement call) throws SQLException {
        int count = 0;
        boolean isRows = call.execute();
        while (isRows || call.getUpdateCount() != -1) {
            if (isRows) {
                try (ResultSet rows = call.getResultSet()) {
                    while (rows.next()) {
                        count++;
                    }
                }
            }
            isRows = call.getMoreResults();
        }
        return count;
    }
}
