package dev.lockstep.workload.dvdstore.order;

import java.util.List;

/** The transaction types of the store by index, in their order within an order; the last is the order as a whole. */
public final class OrderTransactions {

    public static final int LOGIN = 0;
    public static final int NEW_CUSTOMER = 1;
    public static final int NEW_MEMBER = 2;
    public static final int BROWSE = 3;
    public static final int BROWSE_REVIEWS = 4;
    public static final int GET_REVIEWS = 5;
    public static final int NEW_REVIEW = 6;
    public static final int NEW_HELPFULNESS = 7;
    public static final int PRICE_LOOKUP = 8;
    public static final int PURCHASE = 9;

    /** Composite of the others; never executed itself. */
    public static final int ORDER = 10;

    /** The names by index. */
    public static final List<String> NAMES = List.of(
            "login",
            "new-customer",
            "new-member",
            "browse",
            "browse-reviews",
            "get-reviews",
            "new-review",
            "new-helpfulness",
            "price-lookup",
            "purchase",
            "order");

    private OrderTransactions() {}
}
