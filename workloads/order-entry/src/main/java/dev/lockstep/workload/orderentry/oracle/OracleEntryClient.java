package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.workload.orderentry.client.ClientDialect;
import dev.lockstep.workload.orderentry.client.RowReader;
import dev.lockstep.workload.orderentry.client.Statements;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The client's transactions where a change is followed by a query for what it changed. A New-Order takes 6 round trips and two
 * more for each line, a Payment 5 and two more for bad credit, an Order-Status 1, a Delivery two for each district, one where
 * nothing waits, and 4 for all together, a Stock-Level 2; a customer named by last name is one more.
 */
final class OracleEntryClient implements ClientDialect {

    /** More rows than answers have, apart from the commonest names: with fewer the driver would ask again for the end. */
    private static final int FETCHED_AT_ONCE = 32;

    private static final String BAD_CREDIT = "BC";

    /** The rows come with the execution. */
    @Override
    public int read(PreparedStatement statement, RowReader reader) throws SQLException {
        statement.setFetchSize(FETCHED_AT_ONCE);
        return ClientDialect.super.read(statement, reader);
    }

    @Override
    public int customerOfName(Statements statements) throws SQLException {
        List<Integer> ids = new ArrayList<>();
        statements.read("customers-by-name", row -> ids.add(row.getInt(1)));
        return middle(ids);
    }

    /** The middle one, of an even number the first of both; 0 without any. */
    static int middle(List<Integer> ids) {
        return ids.isEmpty() ? 0 : ids.get((ids.size() - 1) / 2);
    }

    @Override
    public int takeOrderNumber(Statements statements) throws SQLException {
        statements.change("take-order-number");
        return statements.number("order-header");
    }

    @Override
    public String takeStock(Statements statements, int district) throws SQLException {
        String info = statements.text("lock-stock", 1);
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
        statements.change("pay-customer");
        boolean[] noted = new boolean[1];
        statements.readOnly("payment-answer", row -> {
            noted[0] = row.getString(1).equals(BAD_CREDIT);
            statements.setNames(row.getString(2), row.getString(3));
        });
        if (noted[0]) {
            statements.set("note", payment.note(customer));
            statements.change("note-bad-credit");
            statements.read("bad-credit-notes");
        }
    }

    /** The one query is one picture of customer, order and lines. */
    @Override
    public int readOrderStatus(Statements statements, Customer customer) throws SQLException {
        statements.setCustomer(customer);
        return statements.read("order-status");
    }

    /** Another session may take the oldest first; then the next one is the oldest. */
    @Override
    public int takeOldest(Statements statements) throws SQLException {
        int oldest;
        do {
            oldest = statements.number("oldest-waiting");
            statements.set("order", oldest);
        } while (oldest > 0 && statements.change("end-waiting") == 0);
        return oldest;
    }

    /** Waits for the orders of the other districts. */
    @Override
    public void deliver(Statements statements) {}

    @Override
    public void deliverTogether(Statements statements, int[] orders) throws SQLException {
        int place = 0;
        for (int district = 1; district <= orders.length; district++) {
            if (orders[district - 1] > 0) {
                statements.set("district", district);
                statements.set("order", orders[district - 1]);
                statements.addBatch("carry-order");
                statements.addBatch("deliver-lines");
                place++;
                setPlaces(statements, place, district, orders[district - 1]);
            }
        }
        statements.executeBatches();
        statements.read("delivered", row -> {
            statements.set("district", row.getInt(1));
            statements.set("customer", row.getInt(2));
            statements.set("amount", row.getBigDecimal(3));
            creditCustomer(statements);
        });
    }

    /** Sets this order at its place and all after it, so that the query has ten whatever was found and the server needs one cursor. */
    private static void setPlaces(Statements statements, int first, int district, int order) {
        for (int place = first; place <= Scale.DISTRICTS; place++) {
            statements.set("district_" + place, district);
            statements.set("order_" + place, order);
        }
    }

    @Override
    public void creditCustomer(Statements statements) throws SQLException {
        statements.addBatch("credit-customer");
    }
}
