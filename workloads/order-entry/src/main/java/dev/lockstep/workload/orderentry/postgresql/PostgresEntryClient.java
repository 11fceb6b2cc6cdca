package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.workload.orderentry.client.ClientDialect;
import dev.lockstep.workload.orderentry.client.Statements;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.SQLException;

/**
 * The client's transactions with RETURNING. Round trips: New-Order 7, plus two per line; Payment 5; Order-Status 4;
 * Delivery 5 per district; Stock-Level 2. Selecting a customer by last name takes one more.
 */
final class PostgresEntryClient implements ClientDialect {

    private static final int COLUMNS_BEFORE_DISTRICTS = 2;
    private static final String BAD_CREDIT = "BC";
    private static final int LONGEST_DATA = 500;

    /** The batched change is relative to the stored value, not to the value read: an order may list an item twice. */
    @Override
    public String takeStock(Statements statements, int district) throws SQLException {
        String info = statements.text("lock-stock", COLUMNS_BEFORE_DISTRICTS + district);
        statements.addBatch("take-stock");
        return info;
    }

    @Override
    public void payByCustomer(Statements statements, Payment payment, int customer) throws SQLException {
        statements.readOnly("lock-customer", row -> {
            boolean noted = row.getString(1).equals(BAD_CREDIT);
            statements.set("data", noted ? noted(payment.note(customer) + row.getString(2)) : null);
        });
        statements.change("pay-customer");
    }

    private static String noted(String notes) {
        return notes.substring(0, Math.min(notes.length(), LONGEST_DATA));
    }

    /** The snapshot makes balance, order and lines consistent. */
    @Override
    public int readOrderStatus(Statements statements, Customer customer) throws SQLException {
        statements.change("snapshot");
        statements.setCustomer(customer);
        statements.readOnly("customer-balance", row -> {});
        int order = statements.numberIfAny("latest-order");
        statements.set("order", order);
        return order == 0 ? 0 : statements.read("lines-of-order");
    }

    /** If another delivery has locked the oldest order, waits for its end and takes the next oldest. */
    @Override
    public int takeOldest(Statements statements) throws SQLException {
        int order = statements.numberIfAny("oldest-waiting");
        if (order > 0) {
            statements.set("order", order);
            statements.change("end-waiting");
        }
        return order;
    }

    @Override
    public void creditCustomer(Statements statements) throws SQLException {
        statements.change("credit-customer");
    }
}
