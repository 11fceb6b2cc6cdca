package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The kinds of blocks, by the table whose ids they divide; each also fills the dependent tables. */
enum StoreBlockKind {
    CUSTOMERS(StoreSize.CUSTOMERS_PER_MEMBER, 50_000),
    ORDERS(PairedCounts.PAIR, 10_000),
    PRODUCTS(1, 25_000),
    REVIEWS(PairedCounts.PAIR, 4_000);

    private final int idsPerUnit;
    private final int mostIds;

    StoreBlockKind(int idsPerUnit, int mostIds) {
        this.idsPerUnit = idsPerUnit;
        this.mostIds = mostIds;
    }

    static List<StoreBlockKind> of(Version version) {
        return Arrays.stream(values())
                .filter(kind -> version.hasReviews() || kind != REVIEWS)
                .toList();
    }

    private int highestId(StoreSize size) {
        return switch (this) {
            case CUSTOMERS -> size.customers();
            case ORDERS -> size.orders();
            case PRODUCTS -> size.products();
            case REVIEWS -> size.reviews();
        };
    }

    /** The number of blocks for a store of this size; their sizes differ by at most one unit. */
    int blocks(StoreSize size) {
        return upTo(highestId(size), mostIds);
    }

    /** The highest id of the blocks before this one: a multiple of the unit, which blocks never split. */
    int idsBefore(StoreSize size, int block) {
        int ids = highestId(size);
        int units = upTo(ids, idsPerUnit);
        return (int) Math.min(ids, (long) units * block / blocks(size) * idsPerUnit);
    }

    private static int upTo(int ids, int divisor) {
        return (ids + divisor - 1) / divisor;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
