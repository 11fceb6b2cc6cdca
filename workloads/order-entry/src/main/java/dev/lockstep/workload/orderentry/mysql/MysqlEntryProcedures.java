package dev.lockstep.workload.orderentry.mysql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Each transaction as one call of a procedure, which begins and ends a transaction of its own in autocommit only. */
final class MysqlEntryProcedures implements Transactions {

    private static final String NEW_ORDER = "CALL new_order(?, ?, ?, ?)";
    private static final String PAYMENT = "CALL payment(?, ?, ?, ?, ?, ?, ?)";
    private static final String ORDER_STATUS = "CALL order_status(?, ?, ?, ?)";
    private static final String DELIVERY = "CALL delivery(?, ?)";
    private static final String STOCK_LEVEL = "CALL stock_level(?, ?, ?)";

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        PreparedStatement call = session.statement(NEW_ORDER);
        call.setInt(1, order.warehouse());
        call.setInt(2, order.district());
        call.setInt(3, order.customer());
        call.setString(4, lines(order));
        return readAll(call) > 0;
    }

    /** The lines in processing order, in digits: a procedure takes no arrays. */
    private static String lines(NewOrder order) {
        StringBuilder digits = new StringBuilder();
        for (int place = 0; place < order.lines(); place++) {
            append(digits, order.number(place), 2);
            append(digits, order.item(place), 6);
            append(digits, order.supplyWarehouse(place), 7);
            append(digits, order.quantity(place), 2);
        }
        return digits.toString();
    }

    private static void append(StringBuilder digits, int number, int width) {
        int end = digits.length() + width;
        digits.setLength(end);
        int rest = number;
        for (int index = end - 1; index >= end - width; index--) {
            digits.setCharAt(index, (char) ('0' + rest % 10));
            rest /= 10;
        }
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
        readAll(call);
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        PreparedStatement call = session.statement(ORDER_STATUS);
        call.setInt(1, customer.warehouse());
        call.setInt(2, customer.district());
        call.setInt(3, customer.id());
        call.setString(4, customer.lastName());
        return readAll(call);
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        PreparedStatement call = session.statement(DELIVERY);
        call.setInt(1, delivery.warehouse());
        call.setInt(2, delivery.carrier());
        return readInteger(call);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        PreparedStatement call = session.statement(STOCK_LEVEL);
        call.setInt(1, stockLevel.warehouse());
        call.setInt(2, stockLevel.district());
        call.setInt(3, stockLevel.threshold());
        return readInteger(call);
    }

    /** Fetches the rows of all results and returns their number; the last result is that of the call itself. */
    private static int readAll(PreparedStatement call) throws SQLException {
        int count = 0;
        for (boolean rows = call.execute(); rows; rows = call.getMoreResults()) {
            try (ResultSet result = call.getResultSet()) {
                while (result.next()) {
                    count++;
                }
            }
        }
        return count;
    }

    /** The integer that is the only value of the first result. */
    private static int readInteger(PreparedStatement call) throws SQLException {
        try (ResultSet row = call.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }
}
