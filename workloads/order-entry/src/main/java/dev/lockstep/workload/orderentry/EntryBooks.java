package dev.lockstep.workload.orderentry;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** The books: the work done as counted in the database. Sums and counts may exceed 32 bits. */
final class EntryBooks {

    static final String ORDERS = "orders";
    static final String PAYMENTS = "payments";
    static final String DELIVERIES = "deliveries";

    private static final String SUM_OF_ORDERS = "select sum(cast(d_next_o_id - 1 as decimal(18))) from district";

    private final String count;

    /** @param engine the engine's id */
    EntryBooks(String engine) {
        // On SQL Server, count(*) fails above 32 bits, which payments in 32,000 warehouses reach within hours.
        count = engine.equals("sqlserver") ? "select count_big(*) from " : "select count(*) from ";
    }

    Map<String, Long> count(Connection connection) throws SQLException {
        long orders = number(connection, SUM_OF_ORDERS);
        long waiting = number(connection, count + "new_order");
        return Map.of(ORDERS, orders, PAYMENTS, number(connection, count + "history"), DELIVERIES, orders - waiting);
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
