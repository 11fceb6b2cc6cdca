package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.Outcome;
import java.util.List;

/** The searches of the store, which may find nothing. Immutable. */
public final class Search {

    public static final Search BROWSE_BY_CATEGORY = new Search(0, "browse-by-category");
    public static final Search BROWSE_BY_ACTOR = new Search(1, "browse-by-actor");
    public static final Search BROWSE_BY_TITLE = new Search(2, "browse-by-title");
    public static final Search REVIEWS_BY_ACTOR = new Search(3, "reviews-by-actor");
    public static final Search REVIEWS_BY_TITLE = new Search(4, "reviews-by-title");
    public static final Search PRODUCT_REVIEWS = new Search(5, "product-reviews");
    public static final Search PRODUCT_REVIEWS_BY_STARS = new Search(6, "product-reviews-by-stars");
    public static final Search PRODUCT_REVIEWS_BY_DATE = new Search(7, "product-reviews-by-date");

    /** The names by index. */
    public static final List<String> NAMES = List.of(
            BROWSE_BY_CATEGORY.name,
            BROWSE_BY_ACTOR.name,
            BROWSE_BY_TITLE.name,
            REVIEWS_BY_ACTOR.name,
            REVIEWS_BY_TITLE.name,
            PRODUCT_REVIEWS.name,
            PRODUCT_REVIEWS_BY_STARS.name,
            PRODUCT_REVIEWS_BY_DATE.name);

    private final String name;
    private final Outcome miss;
    private final Outcome hit;

    private Search(int index, String name) {
        this.name = name;
        this.miss = Outcome.searched(index, false);
        this.hit = Outcome.searched(index, true);
    }

    /** The name in results. */
    public String name() {
        return name;
    }

    /** The outcome of a call that found this many rows; does not allocate. */
    Outcome found(int rows) {
        return rows > 0 ? hit : miss;
    }
}
