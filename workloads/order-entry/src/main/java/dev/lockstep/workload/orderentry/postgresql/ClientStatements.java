package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Each transaction as the statements that an application sends; outside autocommit. */
final class ClientStatements implements Transactions {

    private static final String NEXT_ORDER = "SELECT d_next_o_id FROM district WHERE d_w_id = ? AND d_id = ?";

    /** Neither a range of orders nor a join with the stock, as in the function. */
    private static final String SHORT_ITEMS = """
            SELECT count(*)
            FROM (
              SELECT DISTINCT ol_i_id FROM order_line
              WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ANY (ARRAY(SELECT generate_series(?, ?)))
            ) latest
            WHERE (SELECT s_quantity FROM stock WHERE s_w_id = ? AND s_i_id = ol_i_id) < ?
            """;

    private static final int LATEST_ORDERS = 20;

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        return new ClientNewOrder(session, order).enter();
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        ClientPayment.take(session, payment);
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        return ClientOrderStatus.read(session, customer);
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        return new ClientDelivery(session, delivery).deliver();
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement nextOrder = session.statement(NEXT_ORDER);
        nextOrder.setInt(1, stockLevel.warehouse());
        nextOrder.setInt(2, stockLevel.district());
        int next = Rows.readInteger(nextOrder);
        PreparedStatement shortItems = session.statement(SHORT_ITEMS);
        shortItems.setInt(1, stockLevel.warehouse());
        shortItems.setInt(2, stockLevel.district());
        shortItems.setInt(3, next - LATEST_ORDERS);
        shortItems.setInt(4, next - 1);
        shortItems.setInt(5, stockLevel.warehouse());
        shortItems.setInt(6, stockLevel.threshold());
        return Rows.readInteger(shortItems);
    }
}
