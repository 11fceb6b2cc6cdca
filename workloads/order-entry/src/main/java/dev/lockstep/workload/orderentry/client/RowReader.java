package dev.lockstep.workload.orderentry.client;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Takes what it wants of a row. */
@FunctionalInterface
public interface RowReader {

    /** Reads the row on which the result stands. */
    void read(ResultSet row) throws SQLException;
}
