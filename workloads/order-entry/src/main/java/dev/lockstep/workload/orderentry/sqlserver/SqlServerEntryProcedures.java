package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;

/**
 * Calls the procedures with positional parameters and a schema name: named parameters cost a round trip for metadata, a
 * name without schema costs a lookup under a lock. Order lines are plain parameters, which need no type in the database
 * and no space in tempdb.
 */
final class SqlServerEntryProcedures implements Transactions {

    private static final int VALUES_BEFORE_LINES = 5;
    private static final int VALUES_OF_LINE = 4;
    private static final int ROWS_BEFORE_LINES = 1;

    private static final String NEW_ORDER =
            call("enter_order", VALUES_BEFORE_LINES + VALUES_OF_LINE * Scale.MOST_LINES);
    private static final String PAYMENT = call("payment", 7);
    private static final String ORDER_STATUS = call("order_status", 4);
    private static final String DELIVERY = call("delivery", 2);
    private static final String STOCK_LEVEL = call("stock_level", 3);

    private static String call(String procedure, int parameters) {
        return "EXEC dbo." + procedure + " " + String.join(", ", Collections.nCopies(parameters, "?"));
    }

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        PreparedStatement call = session.statement(NEW_ORDER);
        call.setInt(1, order.warehouse());
        call.setInt(2, order.district());
        call.setInt(3, order.customer());
        call.setInt(4, order.lines());
        call.setInt(5, order.allLocal() ? 1 : 0);
        int index = VALUES_BEFORE_LINES;
        for (int place = 0; place < Scale.MOST_LINES; place++) {
            boolean ordered = place < order.lines();
            call.setInt(++index, ordered ? order.number(place) : 0);
            call.setInt(++index, ordered ? order.item(place) : 0);
            call.setInt(++index, ordered ? order.supplyWarehouse(place) : 0);
            call.setInt(++index, ordered ? order.quantity(place) : 0);
        }
        return Calls.number(call) == 1;
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        PreparedStatement call = session.statement(PAYMENT);
        call.setInt(1, payment.warehouse());
        call.setInt(2, payment.district());
        setCustomer(call, 3, payment.customer());
        call.setBigDecimal(7, payment.amount());
        Calls.rows(call);
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        PreparedStatement call = session.statement(ORDER_STATUS);
        setCustomer(call, 1, customer);
        return Calls.rows(call) - ROWS_BEFORE_LINES;
    }

    /** An unused name is empty, not null, so that the driver declares the same type for every call. */
    private static void setCustomer(PreparedStatement call, int index, Customer customer) throws SQLException {
        String lastName = customer.lastName();
        call.setInt(index, customer.warehouse());
        call.setInt(index + 1, customer.district());
        call.setInt(index + 2, customer.id());
        call.setString(index + 3, lastName == null ? "" : lastName);
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        PreparedStatement call = session.statement(DELIVERY);
        call.setInt(1, delivery.warehouse());
        call.setInt(2, delivery.carrier());
        return Calls.rows(call);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement call = session.statement(STOCK_LEVEL);
        call.setInt(1, stockLevel.warehouse());
        call.setInt(2, stockLevel.district());
        call.setInt(3, stockLevel.threshold());
        return Calls.number(call);
    }
}
