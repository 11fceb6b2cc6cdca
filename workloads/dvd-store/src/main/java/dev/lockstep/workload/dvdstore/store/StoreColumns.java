package dev.lockstep.workload.dvdstore.store;

/**
 * Where the columns of the engines differ.
 *
 * @param zipIsText whether CUSTOMERS.ZIP is text rather than a number
 * @param ratingId the key of REVIEWS_HELPFULNESS
 */
public record StoreColumns(boolean zipIsText, String ratingId) {

    private static final String RATING_ID = "REVIEW_HELPFULNESS_ID";

    /** With {@code ZIP} as text. */
    public static final StoreColumns ZIP_IS_TEXT = new StoreColumns(true, RATING_ID);

    /** With {@code ZIP} as a number. */
    public static final StoreColumns ZIP_IS_NUMBER = new StoreColumns(false, RATING_ID);
}
