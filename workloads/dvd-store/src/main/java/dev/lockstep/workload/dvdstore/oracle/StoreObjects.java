package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The names, without the store's suffix, of the database objects of a store other than tables. */
final class StoreObjects {

    /** The trigger on INVENTORY. */
    static final String TRIGGER = "RESTOCK";

    /** The table into which the kit's LOGIN copies the history before reading it. */
    static final String HISTORY = "DERIVEDTABLE1";

    /** The columns of PRODUCTS that have a full-text index. */
    static final List<String> TEXT_COLUMNS = List.of("ACTOR", "TITLE");

    private StoreObjects() {}

    /** The sequences and their first values. */
    static Map<String, Long> sequences(StoreSettings settings) {
        StoreSize size = settings.size();
        Map<String, Long> sequences = new LinkedHashMap<>();
        sequences.put("CUSTOMERID_SEQ", size.customers() + 1L);
        sequences.put("ORDERID_SEQ", lastOrderId(settings) + 1);
        if (settings.version().hasReviews()) {
            sequences.put("REVIEWID_SEQ", size.reviews() + 1L);
            sequences.put("REVIEWHELPFULNESSID_SEQ", size.ratings() + 1);
        }
        return sequences;
    }

    /** The kit starts after the number of customers, which is above the last order id only in the kit's own sizes. */
    private static long lastOrderId(StoreSettings settings) {
        StoreSize size = settings.size();
        return settings.quirks() == Quirks.KIT ? Math.max(size.customers(), size.orders()) : size.orders();
    }

    /** The SQL texts of keys and indexes, in a valid order of execution. */
    static List<String> keys(StoreSettings settings) {
        Stream<String> reviews = settings.version().hasReviews() ? Stream.of("review-keys") : Stream.empty();
        Stream<String> redundant = settings.version().hasReviews() && settings.quirks() == Quirks.KIT
                ? Stream.of("redundant-review-keys")
                : Stream.empty();
        return Stream.of(Stream.of("keys", "inventory-keys"), reviews, redundant)
                .flatMap(texts -> texts)
                .toList();
    }

    /** The full-text index of a column. */
    static String textIndex(String column, String suffix) {
        return "IX_" + column + "_TEXT" + suffix;
    }
}
