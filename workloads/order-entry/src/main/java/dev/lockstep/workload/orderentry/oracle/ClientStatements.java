package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A transaction is its single statements. A row is changed or locked before what is read of it is used, and changes count from
 * what is there, so that nothing is written that was computed from an older state.
 */
final class ClientStatements implements Transactions {

    private static final String ORDER_STATUS = EntryTexts.ofClient("order-status");
    private static final String NEXT_ORDER = EntryTexts.ofClient("next-order");
    private static final String LOW_STOCK = EntryTexts.ofClient("low-stock");
    private static final int LAST_ORDERS = 20;

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        return new ClientNewOrder(session, order).enter();
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        new ClientPayment(session, payment).take();
    }

    /** Up to 2 round trips; the one query is one picture of customer, order and lines. */
    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        int id = ClientCustomers.find(session, customer);
        PreparedStatement query = Rows.query(session, ORDER_STATUS);
        setDistrict(query, 1, customer);
        query.setInt(3, id);
        setDistrict(query, 4, customer);
        setDistrict(query, 6, customer);
        query.setInt(8, id);
        setDistrict(query, 9, customer);
        return Rows.readAll(query);
    }

    private static void setDistrict(PreparedStatement query, int first, Customer customer) throws SQLException {
        query.setInt(first, customer.warehouse());
        query.setInt(first + 1, customer.district());
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        return new ClientDelivery(session, delivery).deliver();
    }

    /** 2 round trips. */
    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        int next = nextOrder(session, stockLevel);
        PreparedStatement query = Rows.query(session, LOW_STOCK);
        query.setInt(1, stockLevel.warehouse());
        query.setInt(2, stockLevel.district());
        query.setInt(3, next - LAST_ORDERS);
        query.setInt(4, next - 1);
        query.setInt(5, stockLevel.warehouse());
        query.setInt(6, stockLevel.threshold());
        return Rows.readInteger(query);
    }

    private static int nextOrder(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement query = Rows.query(session, NEXT_ORDER);
        query.setInt(1, stockLevel.warehouse());
        query.setInt(2, stockLevel.district());
        return Rows.readInteger(query);
    }
}
