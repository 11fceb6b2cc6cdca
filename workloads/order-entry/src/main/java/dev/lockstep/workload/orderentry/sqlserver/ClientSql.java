package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Sends the statements of the procedures one by one, in the same order. */
final class ClientSql implements Transactions {

    private static final String LATEST_ORDER = EntryTexts.ofClient("latest-order");
    private static final String BALANCE = EntryTexts.ofClient("customer-balance");
    private static final String LINES = EntryTexts.ofClient("lines-of-order");
    private static final String NEXT_ORDER = EntryTexts.ofClient("next-order-number");
    private static final String LOW_STOCK = EntryTexts.ofClient("low-stock");

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
        int id = ClientCustomers.id(session, customer);
        int order = Calls.number(ofCustomer(session, LATEST_ORDER, customer, id));
        Calls.rows(ofCustomer(session, BALANCE, customer, id));
        return Calls.rows(ofCustomer(session, LINES, customer, order));
    }

    /** @param id of the customer or of an order, within the district */
    private static PreparedStatement ofCustomer(Session session, String sql, Customer customer, int id)
            throws SQLException {
        PreparedStatement query = session.statement(sql);
        query.setInt(1, customer.warehouse());
        query.setByte(2, (byte) customer.district());
        query.setInt(3, id);
        return query;
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        return new ClientDelivery(session, delivery).deliver();
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement district = session.statement(NEXT_ORDER);
        district.setInt(1, stockLevel.warehouse());
        district.setByte(2, (byte) stockLevel.district());
        int nextOrder = Calls.number(district);
        PreparedStatement query = session.statement(LOW_STOCK);
        query.setInt(1, stockLevel.warehouse());
        query.setByte(2, (byte) stockLevel.district());
        query.setInt(3, nextOrder);
        query.setInt(4, nextOrder);
        query.setInt(5, stockLevel.threshold());
        return Calls.number(query);
    }
}
