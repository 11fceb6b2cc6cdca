package dev.lockstep.workload.orderentry.client;

import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The engine-specific parts of the client's transactions. The defaults are for an engine whose changes return the
 * changed rows. A row is changed or locked before its values are used, and changes are relative to the stored value, so
 * nothing computed from an outdated state is written. Stateless and thread-safe.
 */
public interface ClientDialect {

    /** Sets an integer parameter; its type may depend on the parameter. */
    default void setNumber(PreparedStatement statement, int index, String parameter, int value) throws SQLException {
        statement.setInt(index, value);
    }

    /** Executes a query, passes each row to the reader and returns the number of rows. */
    default int read(PreparedStatement statement, RowReader reader) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            int count = 0;
            while (rows.next()) {
                reader.read(rows);
                count++;
            }
            return count;
        }
    }

    /** Finds the middle customer, rounded up, of a last name; 0 if none. Names never change, so no lock is needed. */
    default int customerOfName(Statements statements) throws SQLException {
        return statements.numberIfAny("customer-by-name");
    }

    /** Takes the district's next order number, and reads what a terminal shows of warehouse, district and customer. */
    default int takeOrderNumber(Statements statements) throws SQLException {
        statements.readOnly("warehouse-tax", row -> {});
        int number = statements.number("take-order-number");
        statements.readOnly("ordering-customer", row -> {});
        return number;
    }

    /** Takes the quantity of a line from stock, with the batches at the latest; returns the stock's district text. */
    String takeStock(Statements statements, int district) throws SQLException;

    /** Books the payment on warehouse, district and customer; sets the values for the history. */
    default void pay(Statements statements, Payment payment) throws SQLException {
        statements.setNames(statements.text("pay-warehouse", 1), statements.text("pay-district", 1));
        payByCustomer(statements, payment, statements.setCustomer(payment.customer()));
    }

    /** Books the payment on the current customer; a customer with bad credit gets a note. */
    void payByCustomer(Statements statements, Payment payment, int customer) throws SQLException;

    /** Reads a consistent view of the customer's latest order; returns the number of its lines. */
    int readOrderStatus(Statements statements, Customer customer) throws SQLException;

    /** Removes the oldest waiting order of the district from the queue; returns 0 if none waits. */
    int takeOldest(Statements statements) throws SQLException;

    /** Delivers the order and credits its customer now, unless the engine delivers all orders together. */
    default void deliver(Statements statements) throws SQLException {
        statements.set("customer", statements.number("carry-order"));
        statements.set("amount", statements.sum("deliver-lines"));
        creditCustomer(statements);
    }

    /** Credits the current customer with the current amount, with the batches at the latest. */
    void creditCustomer(Statements statements) throws SQLException;

    /**
     * Delivers what {@link #deliver} left; the batches are sent afterwards.
     *
     * @param orders the order taken in each district; 0 if none
     */
    default void deliverTogether(Statements statements, int[] orders) throws SQLException {}
}
