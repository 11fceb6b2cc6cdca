package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.util.function.Consumer;

/** Hands each transaction's inputs, as a value that stays what it is, to a listener. */
final class FakeTransactions implements Transactions {

    private final Consumer<Object> inputs;
    int delivered = 10;

    FakeTransactions(Consumer<Object> inputs) {
        this.inputs = inputs;
    }

    @Override
    public boolean newOrder(Session session, NewOrder order) {
        EnteredOrder entered = EnteredOrder.of(order);
        inputs.accept(entered);
        return !entered.hasUnknownItem();
    }

    @Override
    public void payment(Session session, Payment payment) {
        inputs.accept(payment);
    }

    @Override
    public int orderStatus(Session session, Customer customer) {
        inputs.accept(customer);
        return 1;
    }

    @Override
    public int delivery(Session session, Delivery delivery) {
        inputs.accept(delivery);
        return delivered;
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) {
        inputs.accept(stockLevel);
        return 0;
    }
}
