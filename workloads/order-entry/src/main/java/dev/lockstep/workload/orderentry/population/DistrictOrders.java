package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.util.stream.IntStream;

/** The orders of a district: the customer and the number of lines of each. Order ids start at 1. */
final class DistrictOrders {

    static final int ORDERS = Scale.CUSTOMERS;

    /** The number of lines of all orders of a district. */
    static final int LINES = ORDERS / 2 * (Scale.FEWEST_LINES + Scale.MOST_LINES);

    private final int[] customers;
    private final int[] lines;

    DistrictOrders(Origin origin, int warehouse, int district) {
        customers = shuffled(origin.stream(Subject.CUSTOMER_OF_ORDER, warehouse, district));
        lines = lines(origin.stream(Subject.LINES_OF_ORDER, warehouse, district));
    }

    private static int[] shuffled(RandomStream random) {
        int[] customers = IntStream.rangeClosed(1, ORDERS).toArray();
        for (int last = ORDERS - 1; last > 0; last--) {
            int chosen = random.between(0, last);
            int customer = customers[chosen];
            customers[chosen] = customers[last];
            customers[last] = customer;
        }
        return customers;
    }

    /** Each count is uniform; those of two orders half a district apart have a fixed sum, so the total is known. */
    private static int[] lines(RandomStream random) {
        int[] lines = new int[ORDERS];
        for (int order = 0; order < ORDERS / 2; order++) {
            lines[order] = random.between(Scale.FEWEST_LINES, Scale.MOST_LINES);
            lines[order + ORDERS / 2] = Scale.FEWEST_LINES + Scale.MOST_LINES - lines[order];
        }
        return lines;
    }

    static boolean isDelivered(int order) {
        return order <= Scale.DELIVERED_ORDERS;
    }

    int customer(int order) {
        return customers[order - 1];
    }

    int lines(int order) {
        return lines[order - 1];
    }
}
