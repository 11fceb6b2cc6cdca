package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.RandomStream;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The warehouses to check if checking all would take longer than the run: the first, the last and some drawn from the
 * run's seed. Immutable.
 */
final class WarehouseSample {

    /** Up to this many warehouses, all are checked. */
    static final int MOST_IN_FULL = 50;

    /** The number checked if there are more. */
    static final int SIZE = 10;

    private static final long STREAM = 0x73616D706C65L;

    private final SortedSet<Integer> warehouses;

    private WarehouseSample(SortedSet<Integer> warehouses) {
        this.warehouses = warehouses;
    }

    static WarehouseSample of(int warehouses, long seed) {
        SortedSet<Integer> sample = new TreeSet<>();
        if (warehouses > MOST_IN_FULL) {
            RandomStream random = new RandomStream(RandomStream.seed(seed, STREAM));
            sample.add(1);
            sample.add(warehouses);
            while (sample.size() < SIZE) {
                sample.add(random.between(1, warehouses));
            }
        }
        return new WarehouseSample(sample);
    }

    boolean hasAll() {
        return warehouses.isEmpty();
    }

    /** A condition on a column of warehouse numbers, in SQL. */
    String predicate(String column) {
        return hasAll()
                ? "1 = 1"
                : warehouses.stream().map(String::valueOf).collect(Collectors.joining(", ", column + " in (", ")"));
    }
}
