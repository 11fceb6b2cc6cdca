package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.Outcome;
import java.util.Arrays;
import java.util.List;

/** The searches of the store, which may find nothing; their order gives the indexes. */
public enum Search {
    BROWSE_BY_CATEGORY("browse-by-category"),
    BROWSE_BY_ACTOR("browse-by-actor"),
    BROWSE_BY_TITLE("browse-by-title"),
    REVIEWS_BY_ACTOR("reviews-by-actor"),
    REVIEWS_BY_TITLE("reviews-by-title"),
    PRODUCT_REVIEWS("product-reviews"),
    PRODUCT_REVIEWS_BY_STARS("product-reviews-by-stars"),
    PRODUCT_REVIEWS_BY_DATE("product-reviews-by-date");

    private final String label;
    private final Outcome miss = Outcome.searched(ordinal(), false);
    private final Outcome hit = Outcome.searched(ordinal(), true);

    Search(String label) {
        this.label = label;
    }

    /** The names in results, by index. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Search::label).toList();
    }

    /** The name in results. */
    public String label() {
        return label;
    }

    /** How a call ended that found so many rows; the same object each time. */
    Outcome found(int rows) {
        return rows > 0 ? hit : miss;
    }
}
