package dev.lockstep.workload.dvdstore.store;

/**
 * What one order is about to buy: up to {@value #MOST_ITEMS} items, the same product perhaps more than once. Money is in
 * cents. Used again for every order of a user; confined to one thread.
 */
public final class Cart {

    /** The most items that the procedure takes. */
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

    /** How many items it holds. */
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

    /** The price of one piece of an item, 0-based, in cents; 0 until it was looked up. */
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
