package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.SQLException;

/**
 * A customer at the screen: each cycle is one order. The steps run in the order of their transaction indexes, each as
 * often as the order requires.
 */
public final class OrderUser implements User {

    private static final int BETWEEN_ORDERS = -1;

    private final CurrentOrder order;
    private final OrderStep[] steps;
    private int current = BETWEEN_ORDERS;
    private int timesLeft;

    /**
     * A user of one store.
     *
     * @param words the words to search for
     * @param seed the seed of all draws
     */
    public OrderUser(StoreProcedures procedures, StoreSettings settings, OrderMix mix, SearchWords words, long seed) {
        order = new CurrentOrder(procedures, settings, mix, words, seed);
        WeightedProducts products = new WeightedProducts(settings.size().products());
        steps = new OrderStep[] {
            new Login(order),
            new Registration(order),
            new Membership(order),
            new ProductSearch(order),
            new ReviewTextSearch(order),
            new ProductReviews(order, products),
            new ReviewWriting(order),
            new ReviewRating(order),
            new PriceLookup(order, products),
            new Purchase(order)
        };
    }

    @Override
    public int next() {
        if (current == BETWEEN_ORDERS) {
            order.begin();
        }
        while (timesLeft == 0) {
            current++;
            if (current == steps.length) {
                current = BETWEEN_ORDERS;
                return CYCLE_END;
            }
            timesLeft = steps[current].times();
        }
        timesLeft--;
        steps[current].draw();
        return current;
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        Outcome outcome = steps[transaction].execute(session);
        if (outcome == OrderStep.ONCE_MORE) {
            timesLeft++;
        }
        return outcome;
    }

    @Override
    public long unitsAtStake(int transaction) {
        return steps[transaction].unitsAtStake();
    }

    @Override
    public void abandonCycle() {
        current = BETWEEN_ORDERS;
        timesLeft = 0;
    }
}
