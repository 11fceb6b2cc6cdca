package dev.lockstep.workload.dvdstore.store;

import java.util.Arrays;
import java.util.List;

/** The tables of a store, in a valid order of creation. */
public enum StoreTable {
    CUSTOMERS(false),
    CUST_HIST(false),
    ORDERS(false),
    ORDERLINES(false),
    PRODUCTS(false),
    INVENTORY(false),
    CATEGORIES(false),
    REORDER(false),
    MEMBERSHIP(true),
    REVIEWS(true),
    REVIEWS_HELPFULNESS(true);

    private final boolean sinceReviews;

    StoreTable(boolean sinceReviews) {
        this.sinceReviews = sinceReviews;
    }

    /** The name of this table in a store: {@code CUSTOMERS}, in version 3.5 {@code CUSTOMERS1}. */
    public String in(Version version, int store) {
        return name() + version.suffix(store);
    }

    /** The tables of a version. */
    public static List<StoreTable> of(Version version) {
        return Arrays.stream(values())
                .filter(table -> version.hasReviews() || !table.sinceReviews)
                .toList();
    }
}
