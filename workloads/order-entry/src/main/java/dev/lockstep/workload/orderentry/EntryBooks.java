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
    private static final String WAITING_ORDERS = "select count(*) from new_order";

    private final String payments;

    /** @param engine the engine's id */
    EntryBooks(String engine) {
        // On SQL Server, count(*) fails above 32 bits, which payments in 32,000 warehouses reach within hours.
        payments = "select " + (engine.equals("sqlserver") ? "count_big(*)" : "count(*)") + " from history";
    }

    Map<String, Long> count(Connection connection) throws SQLException {
        long orders = number(connection, SUM_OF_ORDERS);
        long waiting = number(connection, WAITING_ORDERS);
        return Map.of(ORDERS, orders, PAYMENTS, number(connection, payments), DELIVERIES, orders - waiting);
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
