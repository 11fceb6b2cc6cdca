package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One Delivery of all ten districts in ascending order: 5 round trips for each. Used once. */
final class ClientDelivery {

    /** Where another delivery has the oldest locked, its end is waited for and the next oldest is taken. */
    private static final String OLDEST = """
            SELECT no_o_id FROM new_order
            WHERE no_w_id = ? AND no_d_id = ?
            ORDER BY no_o_id LIMIT 1
            FOR UPDATE
            """;

    private static final String REMOVE = "DELETE FROM new_order WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?";
    private static final String ORDER = """
            UPDATE orders SET o_carrier_id = ?
            WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?
            RETURNING o_c_id
            """;
    private static final String LINES = """
            WITH lines AS (
              UPDATE order_line SET ol_delivery_d = localtimestamp(0)
              WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?
              RETURNING ol_amount
            )
            SELECT coalesce(sum(ol_amount), 0) FROM lines
            """;
    private static final String CUSTOMER = """
            UPDATE customer SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1
            WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
            """;

    private final Session session;
    private final Delivery delivery;

    ClientDelivery(Session session, Delivery delivery) {
        this.session = session;
        this.delivery = delivery;
    }

    /** The number of orders delivered. */
    int deliver() throws SQLException {
        int delivered = 0;
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            delivered += deliverOldest(district) ? 1 : 0;
        }
        return delivered;
    }

    private boolean deliverOldest(int district) throws SQLException {
        PreparedStatement oldest = session.statement(OLDEST);
        oldest.setInt(1, delivery.warehouse());
        oldest.setInt(2, district);
        try (ResultSet waiting = oldest.executeQuery()) {
            if (!waiting.next()) {
                return false;
            }
            deliver(district, waiting.getInt(1));
            return true;
        }
    }

    private void deliver(int district, int id) throws SQLException {
        place(session.statement(REMOVE), 1, district, id).executeUpdate();
        PreparedStatement order = session.statement(ORDER);
        order.setInt(1, delivery.carrier());
        int buyer = Rows.readInteger(place(order, 2, district, id));
        PreparedStatement customer = session.statement(CUSTOMER);
        customer.setBigDecimal(1, deliverLines(district, id));
        place(customer, 2, district, buyer).executeUpdate();
    }

    private BigDecimal deliverLines(int district, int id) throws SQLException {
        try (ResultSet amounts = Rows.only(place(session.statement(LINES), 1, district, id))) {
            return amounts.getBigDecimal(1);
        }
    }

    private PreparedStatement place(PreparedStatement statement, int first, int district, int id) throws SQLException {
        statement.setInt(first, delivery.warehouse());
        statement.setInt(first + 1, district);
        statement.setInt(first + 2, id);
        return statement;
    }
}
