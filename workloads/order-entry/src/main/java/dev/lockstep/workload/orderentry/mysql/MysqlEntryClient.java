package dev.lockstep.workload.orderentry.mysql;

import dev.lockstep.workload.orderentry.client.ClientDialect;
import dev.lockstep.workload.orderentry.client.Statements;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.SQLException;

/**
 * The client's transactions on servers whose changes return no rows: a query for the changed values follows. What later changes
 * depend on is read under a lock, so it is never of an older state. Round trips: New-Order 6, plus two per line; Payment 5;
 * Order-Status 1; Delivery 5 per district, one if nothing waits there, plus one for all; Stock-Level 2. Selecting a customer by last
 * name takes one more.
 */
final class MysqlEntryClient implements ClientDialect {

    private static final int COLUMNS_BEFORE_DISTRICTS = 2;

    @Override
    public int takeOrderNumber(Statements statements) throws SQLException {
        statements.change("take-order-number");
        return statements.number("order-header");
    }

    /** The batched change is relative to the stored value, not to the value read: an order may list an item twice. */
    @Override
    public String takeStock(Statements statements, int district) throws SQLException {
        String info = statements.text("lock-stock", COLUMNS_BEFORE_DISTRICTS + district);
        statements.addBatch("take-stock");
        return info;
    }

    @Override
    public void pay(Statements statements, Payment payment) throws SQLException {
        int customer = statements.setCustomer(payment.customer());
        statements.change("pay-warehouse");
        statements.change("pay-district");
        payByCustomer(statements, payment, customer);
    }

    @Override
    public void payByCustomer(Statements statements, Payment payment, int customer) throws SQLException {
        statements.set("note", payment.note(customer));
        statements.change("pay-customer");
        statements.readOnly("payment-answer", row -> statements.setNames(row.getString(1), row.getString(2)));
    }

    /** A single query gives a consistent view of customer, order and lines. */
    @Override
    public int readOrderStatus(Statements statements, Customer customer) throws SQLException {
        statements.setCustomer(customer);
        return statements.read("order-status");
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
    public void deliver(Statements statements) throws SQLException {
        statements.change("carry-order");
        statements.change("deliver-lines");
        statements.readOnly("delivered", row -> {
            statements.set("customer", row.getInt(1));
            statements.set("amount", row.getBigDecimal(2));
        });
        creditCustomer(statements);
    }

    @Override
    public void creditCustomer(Statements statements) throws SQLException {
        statements.addBatch("credit-customer");
    }
}
