package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;

/**
 * Picks products: an id that 10,000 divides ten times as often as any other. The pick is uniform over the numbers that a
 * list of all ids with nine more entries for each popular one would have, without the list.
 */
final class WeightedProducts {

    private static final int POPULAR_EVERY = 10_000;
    private static final int FURTHER_ENTRIES = 9;

    private final int products;
    private final int entries;

    WeightedProducts(int products) {
        this.products = products;
        this.entries = products + FURTHER_ENTRIES * (products / POPULAR_EVERY);
    }

    int pick(RandomStream random) {
        int entry = random.between(1, entries);
        return entry <= products ? entry : ((entry - products - 1) / FURTHER_ENTRIES + 1) * POPULAR_EVERY;
    }
}
