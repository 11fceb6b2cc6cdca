package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Collections;

/** The queries that call the functions of one store. */
record StoreCalls(
        String login,
        String newCustomer,
        String newMember,
        String newReview,
        String newHelpfulness,
        String browseByCategory,
        String browseByActor,
        String browseByTitle,
        String reviews,
        String reviewsByStars,
        String reviewsByDate,
        String reviewsByActor,
        String reviewsByTitle,
        String purchase) {

    static StoreCalls of(Version version, int store) {
        String suffix = version.suffix(store);
        int searchParameters = takesDepth(version) ? 3 : 2;
        return new StoreCalls(
                rowsOf("login" + suffix, 2),
                valueOf("new_customer" + suffix, 19),
                valueOf("new_member" + suffix, 2),
                valueOf("new_prod_review" + suffix, 5),
                valueOf("new_review_helpfulness" + suffix, 3),
                rowsOf("browse_by_category" + suffix, 2),
                rowsOf("browse_by_actor" + suffix, 2),
                rowsOf("browse_by_title" + suffix, 2),
                rowsOf("get_prod_reviews" + suffix, 2),
                rowsOf("get_prod_reviews_by_stars" + suffix, 3),
                rowsOf("get_prod_reviews_by_date" + suffix, 2),
                rowsOf("get_prod_reviews_by_actor" + suffix, searchParameters),
                rowsOf("get_prod_reviews_by_title" + suffix, searchParameters),
                valueOf("purchase" + suffix, 5 + 2 * Cart.MOST_ITEMS));
    }

    /** Whether the caller says how many reviews a search looks at; before version 3.5 it is always 500. */
    static boolean takesDepth(Version version) {
        return version == Version.V3_5;
    }

    private static String rowsOf(String function, int parameters) {
        return "SELECT * FROM " + call(function, parameters);
    }

    private static String valueOf(String function, int parameters) {
        return "SELECT " + call(function, parameters);
    }

    private static String call(String function, int parameters) {
        return function + "(" + String.join(", ", Collections.nCopies(parameters, "?")) + ")";
    }
}
