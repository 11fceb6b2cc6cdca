package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One Order-Status: 4 round trips, or 5 when the customer is named by last name. */
final class ClientOrderStatus {

    /** Balance, order and lines are of one moment. */
    private static final String SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";

    private static final String CUSTOMER = """
            SELECT c_first, c_middle, c_last, c_balance FROM customer
            WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
            """;
    private static final String LATEST_ORDER = """
            SELECT o_id, o_entry_d, o_carrier_id FROM orders
            WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ?
            ORDER BY o_id DESC LIMIT 1
            """;
    private static final String LINES = """
            SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line
            WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?
            """;

    private ClientOrderStatus() {}

    /** The number of lines; 0 for a customer without an order. */
    static int read(Session session, Customer customer) throws SQLException {
        session.statement(SNAPSHOT).execute();
        int id = ClientCustomers.find(session, customer);
        Rows.only(of(session.statement(CUSTOMER), customer, id)).close();
        try (ResultSet order = of(session.statement(LATEST_ORDER), customer, id).executeQuery()) {
            return order.next() ? Rows.readAll(of(session.statement(LINES), customer, order.getInt(1))) : 0;
        }
    }

    private static PreparedStatement of(PreparedStatement query, Customer customer, int id) throws SQLException {
        query.setInt(1, customer.warehouse());
        query.setInt(2, customer.district());
        query.setInt(3, id);
        return query;
    }
}
