package dev.lockstep.workload.orderentry.oracle;

import static dev.lockstep.workload.orderentry.oracle.EntryCall.Output.DATE;
import static dev.lockstep.workload.orderentry.oracle.EntryCall.Output.NUMBER;
import static dev.lockstep.workload.orderentry.oracle.EntryCall.Output.NUMBERS;
import static dev.lockstep.workload.orderentry.oracle.EntryCall.Output.TEXT;
import static dev.lockstep.workload.orderentry.oracle.EntryCall.Output.TEXTS;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.CallableStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Each transaction is one call. */
final class OracleEntryProcedures implements Transactions {

    private static final EntryCall NEW_ORDER = new EntryCall(
            Unit.ENTRY_NEW_ORDER,
            9,
            NUMBER,
            NUMBER,
            DATE,
            TEXT,
            TEXT,
            NUMBER,
            NUMBER,
            NUMBER,
            NUMBER,
            TEXTS,
            NUMBERS,
            TEXTS,
            NUMBERS,
            NUMBERS);
    private static final int FIRST_LINE_INPUT = 6;
    private static final int ENTERED = 10;

    private static final EntryCall PAYMENT = new EntryCall(
            Unit.ENTRY_PAYMENT,
            7,
            DATE,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            NUMBER,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            TEXT,
            DATE,
            TEXT,
            NUMBER,
            NUMBER,
            NUMBER,
            TEXT);

    private static final EntryCall ORDER_STATUS = new EntryCall(
            Unit.ENTRY_ORDER_STATUS,
            4,
            NUMBER,
            NUMBER,
            TEXT,
            TEXT,
            TEXT,
            NUMBER,
            NUMBER,
            DATE,
            NUMBER,
            NUMBERS,
            NUMBERS,
            NUMBERS,
            NUMBERS,
            TEXTS);
    private static final int LINES = 5;

    private static final EntryCall DELIVERY = new EntryCall(Unit.ENTRY_DELIVERY, 2, NUMBER);
    private static final int DELIVERED = 3;

    private static final EntryCall STOCK_LEVEL = new EntryCall(Unit.ENTRY_STOCK_LEVEL, 3, NUMBER);
    private static final int LOW = 4;

    /** The calls, in the order of the procedures. */
    static List<EntryCall> calls() {
        return List.of(NEW_ORDER, PAYMENT, ORDER_STATUS, DELIVERY, STOCK_LEVEL);
    }

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        CallableStatement call = NEW_ORDER.on(session);
        call.setInt(1, order.warehouse());
        call.setInt(2, order.district());
        call.setInt(3, order.customer());
        call.setInt(4, order.lines());
        call.setInt(5, order.allLocal() ? 1 : 0);
        setLines(call, order);
        call.execute();
        NEW_ORDER.readValues(call);
        boolean entered = call.getInt(ENTERED) == 1;
        if (entered) {
            NEW_ORDER.readArrays(call);
        }
        return entered;
    }

    private static void setLines(CallableStatement call, NewOrder order) throws SQLException {
        EntryCall.setNumbers(call, FIRST_LINE_INPUT, ofLines(order, order::number));
        EntryCall.setNumbers(call, FIRST_LINE_INPUT + 1, ofLines(order, order::item));
        EntryCall.setNumbers(call, FIRST_LINE_INPUT + 2, ofLines(order, order::supplyWarehouse));
        EntryCall.setNumbers(call, FIRST_LINE_INPUT + 3, ofLines(order, order::quantity));
    }

    private static int[] ofLines(NewOrder order, IntUnaryOperator ofPlace) {
        return IntStream.range(0, order.lines()).map(ofPlace).toArray();
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        CallableStatement call = PAYMENT.on(session);
        call.setInt(1, payment.warehouse());
        call.setInt(2, payment.district());
        setCustomer(call, 3, payment.customer());
        call.setBigDecimal(7, payment.amount());
        call.execute();
        PAYMENT.readValues(call);
    }

    private static void setCustomer(CallableStatement call, int first, Customer customer) throws SQLException {
        call.setInt(first, customer.warehouse());
        call.setInt(first + 1, customer.district());
        call.setInt(first + 2, customer.id());
        call.setString(first + 3, customer.lastName());
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        CallableStatement call = ORDER_STATUS.on(session);
        setCustomer(call, 1, customer);
        call.execute();
        ORDER_STATUS.readValues(call);
        int lines = call.getInt(LINES);
        if (lines > 0) {
            ORDER_STATUS.readArrays(call);
        }
        return lines;
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        CallableStatement call = DELIVERY.on(session);
        call.setInt(1, delivery.warehouse());
        call.setInt(2, delivery.carrier());
        call.execute();
        return call.getInt(DELIVERED);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        CallableStatement call = STOCK_LEVEL.on(session);
        call.setInt(1, stockLevel.warehouse());
        call.setInt(2, stockLevel.district());
        call.setInt(3, stockLevel.threshold());
        call.execute();
        return call.getInt(LOW);
    }
}
