package dev.lockstep.workload.dvdstore.store;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** The procedures or functions of a store, with the kit's names; each engine has an SQL text for each. */
public enum StoreProcedure {
    LOGIN(2),
    NEW_CUSTOMER(19),
    BROWSE_BY_CATEGORY(2),
    BROWSE_BY_ACTOR(2),
    BROWSE_BY_TITLE(2),
    PURCHASE(5 + 2 * Cart.MOST_ITEMS),
    NEW_MEMBER(2),
    NEW_PROD_REVIEW(5),
    NEW_REVIEW_HELPFULNESS(3),
    GET_PROD_REVIEWS(2),
    GET_PROD_REVIEWS_BY_STARS(3),
    GET_PROD_REVIEWS_BY_DATE(2),
    GET_PROD_REVIEWS_BY_ACTOR(2),
    GET_PROD_REVIEWS_BY_TITLE(2);

    private final int values;

    StoreProcedure(int values) {
        this.values = values;
    }

    /** The procedures of this version, in a valid order of creation. */
    public static List<StoreProcedure> of(Version version) {
        return List.copyOf(EnumSet.range(LOGIN, version.hasReviews() ? GET_PROD_REVIEWS_BY_TITLE : PURCHASE));
    }

    /** The name of its SQL text. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The number of parameters of a call. */
    public int inputs(Version version) {
        return searchesReviews() && takesDepth(version) ? values + 1 : values;
    }

    private boolean searchesReviews() {
        return this == GET_PROD_REVIEWS_BY_ACTOR || this == GET_PROD_REVIEWS_BY_TITLE;
    }

    /** Whether the caller sets how many reviews a search reads; before version 3.5 it is always 500. */
    public static boolean takesDepth(Version version) {
        return version == Version.V3_5;
    }
}
