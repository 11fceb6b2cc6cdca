package dev.lockstep.workload.dvdstore;

import dev.lockstep.run.Sizes;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.util.Optional;

/**
 * The kit's sizes: whole megabytes up to 999, or whole gigabytes. The label stands for row counts; disk space differs
 * from it.
 */
final class SizeLabel {

    static final long MEGABYTE = 1_000_000;
    static final long GIGABYTE = 1_000_000_000;

    /** The largest size in gigabytes whose customer ids fit in 32 bits. */
    static final int MOST_GIGABYTES = 1_073;

    private SizeLabel() {}

    /** The fault of a size in bytes, if any. */
    static Optional<String> fault(long bytes) {
        boolean whole = bytes % (bytes < GIGABYTE ? MEGABYTE : GIGABYTE) == 0;
        boolean inRange = bytes >= MEGABYTE && bytes <= MOST_GIGABYTES * GIGABYTE;
        return whole && inRange
                ? Optional.empty()
                : Optional.of("size must be whole megabytes from 1MB to 999MB or whole gigabytes from 1GB to "
                        + MOST_GIGABYTES + "GB, was " + Sizes.format(bytes)
                        + ": use the nearest such size, or set customers, ordersPerMonth and products");
    }

    /** The rows of one store. */
    static StoreSize rows(long bytes) {
        if (bytes < GIGABYTE) {
            int megabytes = (int) (bytes / MEGABYTE);
            return new StoreSize(2_000 * megabytes, 100 * megabytes, 1_000 * megabytes);
        }
        int gigabytes = (int) (bytes / GIGABYTE);
        // 1GB has ten times the products that the formula gives, as in the kit and in all published results.
        int products = gigabytes == 1 ? 100_000 : 10_000 * gigabytes;
        return new StoreSize(2_000_000 * gigabytes, 100_000 * gigabytes, products);
    }
}
