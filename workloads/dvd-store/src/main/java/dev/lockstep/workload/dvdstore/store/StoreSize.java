package dev.lockstep.workload.dvdstore.store;

/**
 * The rows of one store after the fill. Ids start at 1 and have no gaps, so each count is also the highest id.
 *
 * @param customers the first half lives in the US
 * @param ordersPerMonth of each of the twelve months
 */
public record StoreSize(int customers, int ordersPerMonth, int products) {

    /** Months of orders in a fresh store. */
    public static final int MONTHS = 12;

    /** Mean lines of an order; over all orders of a fill it is exact. */
    public static final int LINES_PER_ORDER = 5;

    /** Reviews for each product on average; over all products of a fill it is exact. */
    public static final int REVIEWS_PER_PRODUCT = 20;

    /** Twice the mean number of ratings per review: each pair of consecutive reviews has exactly this many. */
    public static final int RATINGS_PER_TWO_REVIEWS = 41;

    /** Customers per member. */
    public static final int CUSTOMERS_PER_MEMBER = 10;

    /** Categories of products, numbered from 1. */
    public static final int CATEGORIES = 16;

    /** The maximum number of stars of a review; the minimum is 1. */
    public static final int MOST_STARS = 5;

    private static final int SMALL_CATALOGUE = 100_000;

    /** The average number of products per product on special offer. */
    public int productsPerSpecial() {
        return products <= SMALL_CATALOGUE ? 100 : 10_000;
    }

    /** Rows of ORDERS. */
    public int orders() {
        return MONTHS * ordersPerMonth;
    }

    /** Rows of ORDERLINES, and of CUST_HIST. */
    public long orderLines() {
        return (long) LINES_PER_ORDER * orders();
    }

    /** Rows of MEMBERSHIP. */
    public int members() {
        return customers / CUSTOMERS_PER_MEMBER;
    }

    /** Rows of REVIEWS. */
    public int reviews() {
        return REVIEWS_PER_PRODUCT * products;
    }

    /** Rows of REVIEWS_HELPFULNESS. */
    public long ratings() {
        return reviews() / 2L * RATINGS_PER_TWO_REVIEWS;
    }
}
