package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The books of the store: each counts the rows added since the fill; that of members counts all. */
final class StoreBooks {

    private static final List<String> OF_EVERY_VERSION = List.of(
            DvdStoreWorkload.ORDERS,
            DvdStoreWorkload.ORDER_LINES,
            DvdStoreWorkload.HISTORY_ROWS,
            DvdStoreWorkload.NEW_CUSTOMERS);

    private static final List<String> SINCE_REVIEWS =
            List.of(DvdStoreWorkload.NEW_MEMBERS, DvdStoreWorkload.NEW_REVIEWS, DvdStoreWorkload.NEW_RATINGS);

    private final StoreQueries queries;
    private final Version version;

    StoreBooks(StoreQueries queries, Version version) {
        this.queries = queries;
        this.version = version;
    }

    Map<String, Long> count(Connection connection) throws SQLException {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String book : OF_EVERY_VERSION) {
            counts.put(book, count(connection, book));
        }
        for (String book : SINCE_REVIEWS) {
            counts.put(book, version.hasReviews() ? count(connection, book) : 0L);
        }
        return counts;
    }

    long count(Connection connection, String book) throws SQLException {
        return queries.sum(connection, "books/" + book);
    }
}
