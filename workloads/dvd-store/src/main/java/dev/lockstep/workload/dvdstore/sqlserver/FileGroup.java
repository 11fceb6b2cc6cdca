package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A group of files for part of the data; all stores of a database share it. */
enum FileGroup {
    /** CUSTOMERS and CUST_HIST. */
    CUSTOMERS,
    /** ORDERS and ORDERLINES. */
    ORDERS,
    /** The nonclustered indexes of all tables. */
    INDEXES,
    /** REVIEWS and REVIEWS_HELPFULNESS. */
    REVIEWS,
    /** MEMBERSHIP. */
    MEMBERSHIP,
    /** PRODUCTS, INVENTORY, CATEGORIES and REORDER. */
    MISC,
    /** The full-text index of PRODUCTS. */
    FULLTEXT;

    private static final long BYTES_PER_MEGABYTE = 1L << 20;
    private static final long SMALLEST_MEGABYTES = 64;

    /** The name in a placement: {@code customers}. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name in the database: {@code DVDSTORE_CUSTOMERS}. */
    String groupName() {
        return "DVDSTORE_" + name();
    }

    /**
     * The initial size of each file in megabytes: an estimate of the data, so that all files of a group fill evenly and
     * autogrowth, which extends one file at a time, is rare.
     */
    long megabytesPerFile(StoreSize size, int stores, int files) {
        return Math.max(SMALLEST_MEGABYTES, stores * bytes(size) / BYTES_PER_MEGABYTE / files);
    }

    private long bytes(StoreSize size) {
        return switch (this) {
            case CUSTOMERS -> 220L * size.customers() + 25 * size.orderLines();
            case ORDERS -> 60L * size.orders() + 45 * size.orderLines();
            case INDEXES ->
                60L * size.customers()
                        + 60 * size.orderLines()
                        + 600L * size.reviews()
                        + 60 * size.ratings()
                        + 300L * size.products();
            case REVIEWS -> 600L * size.reviews() + 35 * size.ratings();
            case MEMBERSHIP -> 35L * size.members();
            case MISC -> 150L * size.products();
            case FULLTEXT -> 100L * size.products();
        };
    }

    static Optional<FileGroup> byLabel(String label) {
        return Arrays.stream(values())
                .filter(group -> group.label().equals(label))
                .findFirst();
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(FileGroup::label).toList();
    }
}
