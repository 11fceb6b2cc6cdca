package dev.lockstep.workload.orderentry.transaction;

import java.util.List;

/**
 * The settings of the database of one target.
 *
 * @param partitions the number of partitions of the growing tables, by warehouse; 1 for none
 * @param foreignKeys whether the server checks the references between the tables
 */
public record EntrySettings(int warehouses, int partitions, boolean foreignKeys) {

    /** The names of all tables. */
    public static final List<String> TABLES = List.of(
            "warehouse", "district", "customer", "history", "orders", "new_order", "order_line", "item", "stock");
}
