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

/** Each transaction as one call of a function. */
final class PostgresEntryProcedures implements Transactions {

    /** How the New-Order function reports an item that does not exist. */
    private static final String UNKNOWN_ITEM = "LSE01";

    private static final String NEW_ORDER = "SELECT * FROM new_order(?, ?, ?, ?, ?, ?, ?)";
    private static final String PAYMENT = "SELECT * FROM payment(?, ?, ?, ?, ?, ?, ?)";
    private static final String ORDER_STATUS = "SELECT * FROM order_status(?, ?, ?, ?)";
    private static final String DELIVERY = "SELECT delivery(?, ?)";
    private static final String STOCK_LEVEL = "SELECT stock_level(?, ?, ?)";

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        PreparedStatement call = session.statement(NEW_ORDER);
        call.setInt(1, order.warehouse());
        call.setInt(2, order.district());
        call.setInt(3, order.customer());
        setLines(call, order);
        try {
            return Rows.readAll(call) > 0;
        } catch (SQLException e) {
            if (UNKNOWN_ITEM.equals(e.getSQLState())) {
                return false;
            }
            throw e;
        }
    }

    private static void setLines(PreparedStatement call, NewOrder order) throws SQLException {
        int[] numbers = new int[order.lines()];
        int[] items = new int[order.lines()];
        int[] supplies = new int[order.lines()];
        int[] quantities = new int[order.lines()];
        for (int place = 0; place < order.lines(); place++) {
            numbers[place] = order.number(place);
            items[place] = order.item(place);
            supplies[place] = order.supplyWarehouse(place);
            quantities[place] = order.quantity(place);
        }
        call.setObject(4, numbers);
        call.setObject(5, items);
        call.setObject(6, supplies);
        call.setObject(7, quantities);
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        PreparedStatement call = session.statement(PAYMENT);
        Customer customer = payment.customer();
        call.setInt(1, payment.warehouse());
        call.setInt(2, payment.district());
        call.setInt(3, customer.warehouse());
        call.setInt(4, customer.district());
        call.setInt(5, customer.id());
        call.setString(6, customer.lastName());
        call.setBigDecimal(7, payment.amount());
        Rows.readAll(call);
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        PreparedStatement call = session.statement(ORDER_STATUS);
        call.setInt(1, customer.warehouse());
        call.setInt(2, customer.district());
        call.setInt(3, customer.id());
        call.setString(4, customer.lastName());
        return Rows.readAll(call);
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        PreparedStatement call = session.statement(DELIVERY);
        call.setInt(1, delivery.warehouse());
        call.setInt(2, delivery.carrier());
        return Rows.readInteger(call);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement call = session.statement(STOCK_LEVEL);
        call.setInt(1, stockLevel.warehouse());
        call.setInt(2, stockLevel.district());
        call.setInt(3, stockLevel.threshold());
        return Rows.readInteger(call);
    }
}
