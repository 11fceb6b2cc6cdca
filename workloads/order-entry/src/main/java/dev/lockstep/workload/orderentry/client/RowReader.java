package dev.lockstep.workload.orderentry.client;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads the values it needs from a row. */
@FunctionalInterface
public interface RowReader {

    /** Reads the current row of the result. */
    void read(ResultSet row) throws SQLException;
}
