package dev.lockstep.workload.orderentry.client;

import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What an engine does its own way in the transactions of the client. The defaults are for an engine whose changes answer with
 * the rows that they changed. A row is changed or locked before what is read of it is used, and changes count from what is
 * there, so that nothing is written that was computed from an older state. Stateless and thread-safe.
 */
public interface ClientDialect {

    /** Hands a whole number to a statement; its type may depend on the parameter. */
    default void setNumber(PreparedStatement statement, int index, String parameter, int value) throws SQLException {
        statement.setInt(index, value);
    }

    /** Executes what answers rows, gives each to the reader, and answers how many there were. */
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

    /** Finds the middle one, rounded up, of the customers of a last name; 0 without any. Names never change, so no lock is needed. */
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

    /** Takes the quantity of a line from the stock, at the latest with the batches; answers the stock's text for the district. */
    String takeStock(Statements statements, int district) throws SQLException;

    /** Pays to warehouse and district, and from the customer; sets what the history is to have. */
    default void pay(Statements statements, Payment payment) throws SQLException {
        statements.setNames(statements.text("pay-warehouse", 1), statements.text("pay-district", 1));
        payByCustomer(statements, payment, statements.setCustomer(payment.customer()));
    }

    /** Pays from the customer, who is set, and keeps a note of one with bad credit. */
    void payByCustomer(Statements statements, Payment payment, int customer) throws SQLException;

    /** Reads the customer's latest order as of one moment; answers the number of its lines. */
    int readOrderStatus(Statements statements, Customer customer) throws SQLException;

    /** Takes the oldest waiting order of the district from those that wait; 0 when none waits. */
    int takeOldest(Statements statements) throws SQLException;

    /** Delivers the order that was taken, unless that waits for the others; the same holds for the credit of its customer. */
    default void deliver(Statements statements) throws SQLException {
        statements.set("customer", statements.number("carry-order"));
        statements.set("amount", statements.sum("deliver-lines"));
        creditCustomer(statements);
    }

    /** Credits the customer, who is set, with the amount that is set; at the latest with the batches. */
    void creditCustomer(Statements statements) throws SQLException;

    /**
     * Delivers what {@link #deliver} left; batches are sent after it.
     *
     * @param orders the one that was taken in each district; 0 for none
     */
    default void deliverTogether(Statements statements, int[] orders) throws SQLException {}
}
