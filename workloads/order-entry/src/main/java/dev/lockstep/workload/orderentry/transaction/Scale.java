package dev.lockstep.workload.orderentry.transaction;

/** The fixed numbers of the schema, per warehouse, district or order; TPC-C specification 5.11, clauses 1.2 and 4.3. */
public final class Scale {

    /** Districts of a warehouse. */
    public static final int DISTRICTS = 10;

    /** Customers of a district; also the orders of a district after the fill. */
    public static final int CUSTOMERS = 3_000;

    /** Items, for all warehouses; also the stock rows of each. */
    public static final int ITEMS = 100_000;

    /** The delivered orders of a district after the fill; higher order ids wait in NEW_ORDER. */
    public static final int DELIVERED_ORDERS = 2_100;

    /** The minimum number of lines of an order. */
    public static final int FEWEST_LINES = 5;

    /** The maximum number of lines of an order. */
    public static final int MOST_LINES = 15;

    private Scale() {}
}
