package dev.lockstep.workload.dvdstore.store;

/**
 * The cart of one order: up to {@value #MOST_ITEMS} items; a product may occur more than once. Money is in cents.
 * Reused for every order of a user; confined to one thread.
 */
public final class Cart {

    /** The maximum number of items that the procedure accepts. */
    public static final int MOST_ITEMS = 10;

    private final int[] products = new int[MOST_ITEMS];
    private final int[] quantities = new int[MOST_ITEMS];
    private final long[] prices = new long[MOST_ITEMS];
    private int items;
    private long netCents;
    private long taxCents;

    /** Empties it. */
    public void clear() {
        items = 0;
        netCents = 0;
        taxCents = 0;
    }

    /** Adds an item without a price. */
    public void add(int product, int quantity) {
        products[items] = product;
        quantities[items] = quantity;
        prices[items] = 0;
        items++;
    }

    /** The number of items. */
    public int items() {
        return items;
    }

    /** The product of an item, 0-based. */
    public int product(int item) {
        return products[item];
    }

    /** The quantity of an item, 0-based. */
    public int quantity(int item) {
        return quantities[item];
    }

    /** The unit price of an item, 0-based, in cents; 0 before the lookup. */
    public long priceCents(int item) {
        return prices[item];
    }

    /** Sets the price of every item of this product. */
    public void price(int product, long cents) {
        for (int item = 0; item < items; item++) {
            if (products[item] == product) {
                prices[item] = cents;
            }
        }
    }

    /** Sets the sums. */
    public void total(long net, long tax) {
        netCents = net;
        taxCents = tax;
    }

    /** The sum without tax. */
    public long netCents() {
        return netCents;
    }

    /** The tax. */
    public long taxCents() {
        return taxCents;
    }

    /** The sum with tax. */
    public long totalCents() {
        return netCents + taxCents;
    }
}
