package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.Cart;
import java.sql.SQLException;
import java.util.Arrays;

/** Fills the cart and looks up its prices. */
final class PriceLookup implements OrderStep {

    private static final int MOST_OF_A_PRODUCT = 3;
    private static final int QUANTITY_BITS = 2;

    private final CurrentOrder order;
    private final WeightedProducts products;
    private final long[] drawn = new long[Cart.MOST_ITEMS];

    PriceLookup(CurrentOrder order, WeightedProducts products) {
        this.order = order;
        this.products = products;
    }

    @Override
    public int times() {
        return 1;
    }

    @Override
    public void draw() {
        int items = Math.min(order.around(order.mix.lineItemsPerOrder()), Cart.MOST_ITEMS);
        for (int item = 0; item < items; item++) {
            long product = products.pick(order.random);
            drawn[item] = (product << QUANTITY_BITS) | order.random.between(1, MOST_OF_A_PRODUCT);
        }
        if (!order.keepsQuirks()) {
            // Orders that lock their products in the same order cannot deadlock.
            Arrays.sort(drawn, 0, items);
        }
        order.cart.clear();
        for (int item = 0; item < items; item++) {
            order.cart.add((int) (drawn[item] >> QUANTITY_BITS), (int) (drawn[item] & MOST_OF_A_PRODUCT));
        }
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        order.procedures.prices(session, order.cart);
        return Outcome.committed();
    }
}
