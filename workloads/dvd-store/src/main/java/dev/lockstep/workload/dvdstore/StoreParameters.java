package dev.lockstep.workload.dvdstore;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters and their names in specs. Those without a default take it from the profile or the size. */
final class StoreParameters {

    static final String VERSION = "version";
    static final String SIZE = "size";
    static final String STORES = "stores";
    static final String QUIRKS = "quirks";
    static final String PROFILE = "profile";
    static final String NEW_CUSTOMERS = "newCustomersPercent";
    static final String NEW_MEMBERS = "newMembersPercent";
    static final String SEARCHES = "searchesPerOrder";
    static final String BATCH_SIZE = "searchBatchSize";
    static final String LINE_ITEMS = "lineItemsPerOrder";
    static final String REVIEW_SEARCHES = "reviewSearchesPerOrder";
    static final String NEW_REVIEWS = "newReviewsPercent";
    static final String NEW_HELPFULNESS = "newHelpfulnessPercent";
    static final String REVIEW_DEPTH = "reviewSearchDepth";
    static final String CUSTOMERS = "customers";
    static final String ORDERS_PER_MONTH = "ordersPerMonth";
    static final String PRODUCTS = "products";
    static final String PLACEMENT = "placement";

    private static final int MOST_STORES = 1_000;
    private static final int MOST_SEARCHES = 1_000;
    private static final int LARGEST_BATCH = 500;
    private static final int GREATEST_DEPTH = 1_000_000;
    private static final int MOST_ORDERS_PER_MONTH = Integer.MAX_VALUE / 12;
    private static final int MOST_PRODUCTS = Integer.MAX_VALUE / 20;

    static final List<ParameterDescriptor> ALL = List.of(
            choice(VERSION, "3", Version.labels(), "Release of the kit: sets the flow and the names."),
            new ParameterDescriptor(
                    SIZE,
                    ParameterDescriptor.Type.SIZE,
                    "10MB",
                    (double) SizeLabel.MEGABYTE,
                    (double) SizeLabel.MOST_GIGABYTES * SizeLabel.GIGABYTE,
                    List.of(),
                    "The kit's label for the row counts of each store, not the space on disk: whole MB up to 999, or"
                            + " whole GB."),
            whole(STORES, 1L, 1, MOST_STORES, "Stores in the database; more than one only in version 3.5."),
            choice(
                    QUIRKS,
                    "fixed",
                    List.of("fixed", "kit"),
                    "Whether to fix behaviour of the kit that looks unintended; see docs/workloads/dvd-store.md."),
            choice(
                    PROFILE,
                    Profile.CPU.label(),
                    Profile.labels(),
                    "Presets of reviewSearchDepth, reviewSearchesPerOrder and searchBatchSize; values set in the spec"
                            + " override them."),
            percent(NEW_CUSTOMERS, 20, "Percent of orders that begin with a registration instead of a login."),
            percent(NEW_MEMBERS, 1, "Percent of orders in which a customer becomes a member; not in version 2."),
            whole(SEARCHES, 3L, 1, MOST_SEARCHES, "Mean number of product searches per order."),
            whole(
                    BATCH_SIZE,
                    null,
                    1,
                    LARGEST_BATCH,
                    "Mean row limit of a search; at most 50, in version 3.5 at most 500. Absent: the profile's value,"
                            + " or 5 without a profile."),
            whole(
                    LINE_ITEMS,
                    5L,
                    1,
                    Cart.MOST_ITEMS,
                    "Mean number of items per order; a cart holds at most 10, so means above 5 are not quite reached."),
            whole(
                    REVIEW_SEARCHES,
                    null,
                    1,
                    MOST_SEARCHES,
                    "Mean number of review searches in each of the two review phases of an order; not in version 2."
                            + " Absent: the profile's value, or 3 without a profile."),
            percent(NEW_REVIEWS, 5, "Percent of orders in which a review is written; not in version 2."),
            percent(NEW_HELPFULNESS, 10, "Percent of orders in which a review is rated; not in version 2."),
            whole(
                    REVIEW_DEPTH,
                    null,
                    1,
                    GREATEST_DEPTH,
                    "Number of reviews that a text search reads before it sorts them; values other than 500 only in"
                            + " version 3.5. Absent: the profile's value, or 500 without a profile."),
            whole(CUSTOMERS, null, 10, Integer.MAX_VALUE, "Customers per store; overrides the size."),
            whole(
                    ORDERS_PER_MONTH,
                    null,
                    1,
                    MOST_ORDERS_PER_MONTH,
                    "Orders per month in the first year of each store; overrides the size."),
            whole(PRODUCTS, null, 10, MOST_PRODUCTS, "Products per store; overrides the size."),
            new ParameterDescriptor(
                    PLACEMENT,
                    ParameterDescriptor.Type.TEXT,
                    "",
                    null,
                    null,
                    List.of(),
                    "Where the fill puts tables and indexes; see docs/workloads/dvd-store.md for the syntax of each"
                            + " engine. Empty: the database's default."));

    private StoreParameters() {}

    private static ParameterDescriptor choice(String name, String defaultValue, List<String> choices, String doc) {
        return new ParameterDescriptor(name, ParameterDescriptor.Type.CHOICE, defaultValue, null, null, choices, doc);
    }

    private static ParameterDescriptor percent(String name, long defaultValue, String doc) {
        return new ParameterDescriptor(name, ParameterDescriptor.Type.NUMBER, defaultValue, 0.0, 100.0, List.of(), doc);
    }

    private static ParameterDescriptor whole(
            String name, @Nullable Long defaultValue, int minimum, int maximum, String doc) {
        return new ParameterDescriptor(
                name,
                ParameterDescriptor.Type.INTEGER,
                defaultValue,
                (double) minimum,
                (double) maximum,
                List.of(),
                doc);
    }
}
