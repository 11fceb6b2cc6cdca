package dev.lockstep.workload.dvdstore;

import dev.lockstep.run.Sizes;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.util.Optional;

/**
 * The kit's sizes: whole megabytes up to 999, or whole gigabytes. The label says little about disk space; it only names
 * row counts.
 */
final class SizeLabel {

    static final long MEGABYTE = 1_000_000;
    static final long GIGABYTE = 1_000_000_000;

    /** The most gigabytes whose customers a 32-bit id can number. */
    static final int MOST_GIGABYTES = 1_073;

    private SizeLabel() {}

    /** What is wrong with a size of so many bytes. */
    static Optional<String> fault(long bytes) {
        boolean whole = bytes % (bytes < GIGABYTE ? MEGABYTE : GIGABYTE) == 0;
        boolean inRange = bytes >= MEGABYTE && bytes <= MOST_GIGABYTES * GIGABYTE;
        return whole && inRange
                ? Optional.empty()
                : Optional.of("size must be whole megabytes from 1MB to 999MB or whole gigabytes from 1GB to "
                        + MOST_GIGABYTES + "GB, was " + Sizes.format(bytes)
                        + ": take a neighbour of it, or name customers, ordersPerMonth and products");
    }

    /** The rows of one store. */
    static StoreSize rows(long bytes) {
        if (bytes < GIGABYTE) {
            int megabytes = (int) (bytes / MEGABYTE);
            return new StoreSize(2_000 * megabytes, 100 * megabytes, 1_000 * megabytes);
        }
        int gigabytes = (int) (bytes / GIGABYTE);
        // One gigabyte has ten times the products of the formula for the others: so do the kit and all results for it.
        int products = gigabytes == 1 ? 100_000 : 10_000 * gigabytes;
        return new StoreSize(2_000_000 * gigabytes, 100_000 * gigabytes, products);
    }
}
