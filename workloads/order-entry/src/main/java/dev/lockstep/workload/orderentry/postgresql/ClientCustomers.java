package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Finds out which customer is meant. */
final class ClientCustomers {

    /** Every name of a district has few customers; names never change. */
    private static final String NAMED = """
            SELECT c_id FROM (
              SELECT c_id, row_number() OVER (ORDER BY c_first, c_id) AS place, count(*) OVER () AS customers
              FROM customer
              WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?
            ) named
            WHERE place = (customers + 1) / 2
            """;

    private ClientCustomers() {}

    /** The customer's id. */
    static int find(Session session, Customer customer) throws SQLException {
        if (customer.lastName() == null) {
            return customer.id();
        }
        PreparedStatement named = session.statement(NAMED);
        named.setInt(1, customer.warehouse());
        named.setInt(2, customer.district());
        named.setString(3, customer.lastName());
        return Rows.readInteger(named);
    }
}
