package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;

/** Draws the inputs of one user's transactions; TPC-C specification 5.11, clauses 2.4.1, 2.5.1, 2.6.1, 2.7.1 and 2.8.1. */
final class InputDraws {

    /** The item that does not exist. */
    static final int UNKNOWN_ITEM = Scale.ITEMS + 1;

    private static final int MOST_OF_AN_ITEM = 10;
    private static final int ROLLBACK_PERCENT = 1;
    private static final int REMOTE_LINE_PERCENT = 1;
    private static final int REMOTE_PAYMENT_PERCENT = 15;
    private static final int BY_NAME_PERCENT = 60;
    private static final int LEAST_PAYMENT_CENTS = 1_00;
    private static final int GREATEST_PAYMENT_CENTS = 5_000_00;
    private static final int CARRIERS = 10;
    private static final int LOWEST_THRESHOLD = 10;
    private static final int HIGHEST_THRESHOLD = 20;

    private final int warehouses;
    private final Home home;
    private final SkewedDraws skewed;
    private final RandomStream random;

    InputDraws(int warehouses, Home home, SkewedDraws skewed, RandomStream random) {
        this.warehouses = warehouses;
        this.home = home;
        this.skewed = skewed;
        this.random = random;
    }

    void newOrder(NewOrder order) {
        int warehouse = home.warehouse(random);
        order.begin(warehouse, district(), skewed.customers().next(random));
        int lines = random.between(Scale.FEWEST_LINES, Scale.MOST_LINES);
        boolean rolledBack = happens(ROLLBACK_PERCENT);
        for (int line = 1; line <= lines; line++) {
            int item =
                    rolledBack && line == lines ? UNKNOWN_ITEM : skewed.items().next(random);
            int supply = happens(REMOTE_LINE_PERCENT) ? otherThan(warehouse) : warehouse;
            order.add(item, supply, random.between(1, MOST_OF_AN_ITEM));
        }
        order.arrange();
    }

    Payment payment() {
        int warehouse = home.warehouse(random);
        int district = district();
        boolean remote = happens(REMOTE_PAYMENT_PERCENT) && warehouses > 1;
        Customer payer = remote ? customer(otherThan(warehouse), district()) : customer(warehouse, district);
        return new Payment(warehouse, district, payer, random.between(LEAST_PAYMENT_CENTS, GREATEST_PAYMENT_CENTS));
    }

    Customer orderStatus() {
        return customer(home.warehouse(random), district());
    }

    Delivery delivery() {
        return new Delivery(home.warehouse(random), random.between(1, CARRIERS));
    }

    StockLevel stockLevel() {
        return new StockLevel(
                home.warehouse(random),
                home.stockLevelDistrict(random),
                random.between(LOWEST_THRESHOLD, HIGHEST_THRESHOLD));
    }

    private Customer customer(int warehouse, int district) {
        return happens(BY_NAME_PERCENT)
                ? new Customer(
                        warehouse, district, 0, LastNames.of(skewed.lastNames().next(random)))
                : new Customer(warehouse, district, skewed.customers().next(random), null);
    }

    private int district() {
        return random.between(1, Scale.DISTRICTS);
    }

    /** Uniform over the other warehouses; the same warehouse if there is no other. */
    private int otherThan(int warehouse) {
        if (warehouses == 1) {
            return warehouse;
        }
        int other = random.between(1, warehouses - 1);
        return other < warehouse ? other : other + 1;
    }

    private boolean happens(int percent) {
        return random.between(1, 100) <= percent;
    }
}
