package dev.lockstep.workload.orderentry.transaction;

import java.util.Arrays;

/**
 * The inputs of a New-Order. Lines are in processing order, by supply warehouse and item, so that orders cannot
 * deadlock; each line keeps the number under which it is stored. Reused for every order of a user; confined to one
 * thread.
 */
public final class NewOrder {

    private int warehouse;
    private int district;
    private int customer;
    private int lines;
    private final long[] sorted = new long[Scale.MOST_LINES];
    private final int[] numbers = new int[Scale.MOST_LINES];
    private final int[] items = new int[Scale.MOST_LINES];
    private final int[] supplyWarehouses = new int[Scale.MOST_LINES];
    private final int[] quantities = new int[Scale.MOST_LINES];
    private final int[] drawnItems = new int[Scale.MOST_LINES];
    private final int[] drawnSupplies = new int[Scale.MOST_LINES];
    private final int[] drawnQuantities = new int[Scale.MOST_LINES];

    /** Starts a new order. */
    public void begin(int home, int homeDistrict, int orderingCustomer) {
        warehouse = home;
        district = homeDistrict;
        customer = orderingCustomer;
        lines = 0;
    }

    /** Adds the next line; its number is one more than that of the previous line. */
    public void add(int item, int supplyWarehouse, int quantity) {
        drawnItems[lines] = item;
        drawnSupplies[lines] = supplyWarehouse;
        drawnQuantities[lines] = quantity;
        lines++;
    }

    /** Sorts the lines into processing order; an item that does not exist comes last, after all other work. */
    public void arrange() {
        for (int line = 0; line < lines; line++) {
            long place = drawnItems[line] > Scale.ITEMS ? Integer.MAX_VALUE : drawnSupplies[line];
            // 31 bits for the warehouse, 18 for the item, 4 for the line number.
            sorted[line] = place << 22 | (long) (drawnItems[line] & 0x3FFFF) << 4 | line;
        }
        Arrays.sort(sorted, 0, lines);
        for (int place = 0; place < lines; place++) {
            int line = (int) (sorted[place] & 0xF);
            numbers[place] = line + 1;
            items[place] = drawnItems[line];
            supplyWarehouses[place] = drawnSupplies[line];
            quantities[place] = drawnQuantities[line];
        }
    }

    /** The home warehouse. */
    public int warehouse() {
        return warehouse;
    }

    /** The district, from 1. */
    public int district() {
        return district;
    }

    /** The customer, from 1. */
    public int customer() {
        return customer;
    }

    /** The number of lines. */
    public int lines() {
        return lines;
    }

    /** The number, from 1, under which the line at this processing position is stored. */
    public int number(int place) {
        return numbers[place];
    }

    /** The item of the line at this processing position. */
    public int item(int place) {
        return items[place];
    }

    /** The supplying warehouse of the line at this processing position. */
    public int supplyWarehouse(int place) {
        return supplyWarehouses[place];
    }

    /** The quantity of the line at this processing position. */
    public int quantity(int place) {
        return quantities[place];
    }

    /** Whether the user drew an item that does not exist, so that the order must be rolled back. */
    public boolean hasUnknownItem() {
        return lines > 0 && items[lines - 1] > Scale.ITEMS;
    }

    /** Whether the home warehouse supplies every line. */
    public boolean allLocal() {
        for (int line = 0; line < lines; line++) {
            if (supplyWarehouses[line] != warehouse) {
                return false;
            }
        }
        return true;
    }
}
