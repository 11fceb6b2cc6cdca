package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The consistency conditions of the store. The balances of stock, sales and money hold only with {@code quirks: fixed};
 * those of stock and sales also need the copy of the inventory that the fill makes.
 */
final class StoreConditions {

    private static final List<String> ALWAYS = List.of(
            "order-has-lines",
            "order-has-customer",
            "line-numbers-contiguous",
            "line-quantities",
            "lines-equal-history",
            "amounts",
            "stock-not-negative");

    private static final List<String> SINCE_REVIEWS =
            List.of("members-unique", "reviews-have-product-and-customer", "ratings-have-review");

    private static final List<String> AGAINST_THE_FILL =
            List.of("net-amount-of-lines", "sales-balance", "stock-balance");

    private final StoreSettings settings;
    private final StoreQueries queries;

    StoreConditions(StoreSettings settings, StoreQueries queries) {
        this.settings = settings;
        this.queries = queries;
    }

    /** @param filled whether this workload filled the database and so copied the inventory */
    List<Consistency> check(Connection connection, boolean filled) throws SQLException {
        List<Consistency> found = new ArrayList<>();
        for (String condition : conditions(filled)) {
            found.add(new Consistency(condition, queries.sum(connection, "conditions/" + condition)));
        }
        return List.copyOf(found);
    }

    private List<String> conditions(boolean filled) {
        List<String> conditions = new ArrayList<>(ALWAYS);
        if (settings.version().hasReviews()) {
            conditions.addAll(SINCE_REVIEWS);
        }
        if (filled && settings.quirks() == Quirks.FIXED) {
            conditions.addAll(AGAINST_THE_FILL);
        }
        return conditions;
    }
}
