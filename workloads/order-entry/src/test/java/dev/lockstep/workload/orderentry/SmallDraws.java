package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.IntStream;

/** Brings customers, names and items down to those of a {@link SmallEntry}; an item that does not exist stays so. */
final class SmallDraws implements Transactions {

    private final Transactions transactions;

    SmallDraws(Transactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        NewOrder small = new NewOrder();
        small.begin(order.warehouse(), order.district(), customer(order.customer()));
        int[] placeOfLine = new int[order.lines()];
        IntStream.range(0, order.lines()).forEach(place -> placeOfLine[order.number(place) - 1] = place);
        for (int place : placeOfLine) {
            small.add(item(order.item(place)), order.supplyWarehouse(place), order.quantity(place));
        }
        small.arrange();
        return transactions.newOrder(session, small);
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        transactions.payment(
                session,
                new Payment(
                        payment.warehouse(), payment.district(), customer(payment.customer()), payment.amountCents()));
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        return transactions.orderStatus(session, customer(customer));
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        return transactions.delivery(session, delivery);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        return transactions.stockLevel(session, stockLevel);
    }

    private static Customer customer(Customer customer) {
        if (customer.lastName() == null) {
            return new Customer(customer.warehouse(), customer.district(), customer(customer.id()), null);
        }
        String name = LastNames.of(Math.floorMod(Objects.hashCode(customer.lastName()), SmallEntry.NAMES));
        return new Customer(customer.warehouse(), customer.district(), 0, name);
    }

    private static int customer(int id) {
        return id % SmallEntry.CUSTOMERS + 1;
    }

    private static int item(int id) {
        return id > Scale.ITEMS ? id : id % SmallEntry.ITEMS + 1;
    }
}
