package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.order.SearchWords;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Stores built by the original kit. They have no fill note with their size, so their highest ids must match the
 * parameters. Earlier runs may have added customers, orders and reviews, but no products.
 */
final class ForeignStore {

    /** Each of 200 names is then missing with probability 10^-21; each of 1,000 title words occurs ten times. */
    private static final int SAMPLED_PRODUCTS = 10_000;

    private final StoreSettings settings;

    ForeignStore(StoreSettings settings) {
        this.settings = settings;
    }

    /**
     * The procedures are the kit's, whatever the parameters, so a result with {@code quirks: fixed} would be
     * mislabelled.
     *
     * @throws PreparationException unless the parameters set {@code quirks: kit}
     */
    void requireKitsQuirks() {
        if (settings.quirks() != Quirks.KIT) {
            throw new PreparationException(
                    "quirks is fixed, but this database was not filled by Lockstep, so its procedures are those of the"
                            + " original kit. Set quirks: kit, or fill a database with prepare: fill");
        }
    }

    /** @throws PreparationException with the size found and the size in the parameters */
    void requireSize(Connection connection) throws SQLException {
        StoreSize size = settings.size();
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                requireProducts(statement, store);
                requireAtLeast(statement, StoreTable.CUSTOMERS, "CUSTOMERID", size.customers(), store);
                requireAtLeast(statement, StoreTable.ORDERS, "ORDERID", size.orders(), store);
                if (settings.version().hasReviews()) {
                    requireAtLeast(statement, StoreTable.REVIEWS, "REVIEW_ID", size.reviews(), store);
                }
                requireNoFurtherCustomer(statement, store);
            }
        }
    }

    /**
     * The words of the first products of the first store; the kit's other stores use the same lists. Every agent gets
     * the same words.
     *
     * @throws PreparationException if there is none
     */
    SearchWords words(Connection connection) throws SQLException {
        String table = StoreTable.PRODUCTS.in(settings.version(), 1);
        List<String> actors = new ArrayList<>();
        List<String> titles = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT ACTOR, TITLE FROM " + table + " WHERE PROD_ID <= " + SAMPLED_PRODUCTS)) {
            while (rows.next()) {
                actors.add(rows.getString(1));
                titles.add(rows.getString(2));
            }
        }
        if (actors.isEmpty()) {
            throw new PreparationException(table + " has no product with a PROD_ID up to " + SAMPLED_PRODUCTS
                    + " to take search words from. Fill the database first");
        }
        return SearchWords.of(actors, titles);
    }

    private void requireProducts(Statement statement, int store) throws SQLException {
        String table = StoreTable.PRODUCTS.in(settings.version(), store);
        long highest = highest(statement, table, "PROD_ID");
        if (highest != settings.size().products()) {
            throw refusal(table, "PROD_ID", highest, settings.size().products());
        }
    }

    private void requireAtLeast(Statement statement, StoreTable kind, String column, int expected, int store)
            throws SQLException {
        String table = kind.in(settings.version(), store);
        long highest = highest(statement, table, column);
        if (highest < expected) {
            throw refusal(table, column, highest, expected);
        }
    }

    private static long highest(Statement statement, String table, String column) throws SQLException {
        return StoreQueries.number(statement, "SELECT MAX(" + column + ") FROM " + table);
    }

    /** A larger store has a filled customer beyond the expected last one; new customers have other names. */
    private void requireNoFurtherCustomer(Statement statement, int store) throws SQLException {
        String table = StoreTable.CUSTOMERS.in(settings.version(), store);
        long further = settings.size().customers() + 1L;
        String sql = "SELECT COUNT(*) FROM " + table + " WHERE USERNAME = 'user" + further + "'";
        if (StoreQueries.number(statement, sql) > 0) {
            throw new PreparationException(table + " has the customer user" + further
                    + ", so it was built for more than the " + settings.size().customers()
                    + " customers in the parameters. " + advice());
        }
    }

    private static PreparationException refusal(String table, String column, long found, long asked) {
        return new PreparationException("the highest " + column + " of " + table + " is " + found
                + ", but the parameters ask for " + asked + ". " + advice());
    }

    private static String advice() {
        return "Set size, or customers, ordersPerMonth and products, to match the database, or use another database";
    }
}
