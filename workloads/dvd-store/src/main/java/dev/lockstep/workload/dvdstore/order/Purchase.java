package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.Cart;
import java.sql.SQLException;
import java.util.stream.IntStream;

/** Buys the cart; its units are the lines of the order. */
final class Purchase implements OrderStep {

    private static final Outcome[] OF_SO_MANY_LINES = IntStream.rangeClosed(0, Cart.MOST_ITEMS)
            .mapToObj(Outcome::committed)
            .toArray(Outcome[]::new);

    private final CurrentOrder order;

    Purchase(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return 1;
    }

    @Override
    public void draw() {
        long net = NetAmount.cents(order.cart, order.settings.quirks());
        order.cart.total(net, NetAmount.taxCents(net));
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        int id = order.procedures.purchase(session, order.customer, order.cart);
        return id == 0 ? Outcome.rolledBack() : OF_SO_MANY_LINES[order.cart.items()];
    }

    @Override
    public long unitsAtStake() {
        return order.cart.items();
    }
}
