package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;

/**
 * Picks products: ids divisible by 10,000 ten times as often as others. The result is as if drawn uniformly from a list
 * of all ids in which each popular id occurs ten times, but without building the list.
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
