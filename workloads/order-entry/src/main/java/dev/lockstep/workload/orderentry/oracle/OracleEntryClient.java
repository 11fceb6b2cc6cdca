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
 * The client's transactions; each change is followed by a query for the changed values. Round trips: New-Order 6, plus
 * two per line; Payment 5, plus two for bad credit; Order-Status 1; Delivery two per district, one if nothing waits
 * there, plus 4 for all together; Stock-Level 2. Selecting a customer by last name takes one more.
 */
final class OracleEntryClient implements ClientDialect {

    /** Above the row counts of all results but the commonest names: otherwise finding the end takes a round trip. */
    private static final int FETCHED_AT_ONCE = 32;

    private static final String BAD_CREDIT = "BC";

    /** The rows arrive with the response to the execution. */
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

    /** The middle customer, of an even number the first of the two; 0 if none. */
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

    /** A single query gives a consistent view of customer, order and lines. */
    @Override
    public int readOrderStatus(Statements statements, Customer customer) throws SQLException {
        statements.setCustomer(customer);
        return statements.read("order-status");
    }

    /** If another session takes the oldest first, the next one is the oldest. */
    @Override
    public int takeOldest(Statements statements) throws SQLException {
        int oldest;
        do {
            oldest = statements.number("oldest-waiting");
            statements.set("order", oldest);
        } while (oldest > 0 && statements.change("end-waiting") == 0);
        return oldest;
    }

    /** Deferred until the orders of all districts are known. */
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

    /** Repeats this order in all remaining places: the query always has ten, so the server needs only one cursor. */
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
