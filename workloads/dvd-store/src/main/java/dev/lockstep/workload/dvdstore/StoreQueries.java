package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * Counting queries over all stores. They read only rows with ids above those of the fill, so they cost as little in a
 * large database as in a small one.
 */
final class StoreQueries {

    /** Ten standard deviations of the number of ratings of 20 reviews, each U{2..39}, rounded up. */
    private static final int SPREAD_OF_RATINGS = 500;

    private final StoreSettings settings;
    private final StoreTexts texts;
    private final Map<String, String> values;

    /** @param ratingId the key of REVIEWS_HELPFULNESS */
    StoreQueries(StoreSettings settings, StoreTexts texts, String ratingId) {
        this.settings = settings;
        this.texts = texts;
        StoreSize size = settings.size();
        this.values = Map.of(
                "customers", Integer.toString(size.customers()),
                "orders", Integer.toString(size.orders()),
                "reviews", Integer.toString(size.reviews()),
                "ratings", Long.toString(ratingsAtLeast(size)),
                "ratingId", ratingId);
    }

    /** The kit draws the ratings of each review independently, so their total is known only approximately. */
    private static long ratingsAtLeast(StoreSize size) {
        return Math.max(0, size.ratings() - SPREAD_OF_RATINGS * (long) Math.ceil(Math.sqrt(size.products())));
    }

    /** The sum over all stores of the number that the SQL text of that name returns. */
    long sum(Connection connection, String name) throws SQLException {
        long sum = 0;
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                sum += number(statement, texts.text(name, store, values));
            }
        }
        return sum;
    }

    /** The number that a query returns; 0 if it is null. */
    static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
