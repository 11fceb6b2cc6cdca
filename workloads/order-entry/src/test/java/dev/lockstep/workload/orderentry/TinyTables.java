package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;

/** Two small warehouses, made by hand. */
final class TinyTables {

    private TinyTables() {}

    static void create(Connection connection) throws SQLException {
        execute(connection, "tiny-tables");
    }

    /** The state after a fill. */
    static void fill(Connection connection) throws SQLException {
        execute(connection, "tiny-fill");
    }

    /** Two New-Orders, two Payments and a Delivery after the fill. */
    static void run(Connection connection) throws SQLException {
        execute(connection, "tiny-run");
    }

    private static void execute(Connection connection, String text) throws SQLException {
        TestPostgres.execute(connection, SqlResource.read(TinyTables.class, "orderentry/" + text + ".sql"));
    }
}
