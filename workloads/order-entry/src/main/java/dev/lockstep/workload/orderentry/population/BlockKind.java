package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.Scale;

/** The kinds of blocks, each of at most about 70,000 rows. */
enum BlockKind {
    ITEM,
    WAREHOUSE,
    STOCK,
    CUSTOMER,
    ORDER;

    private static final int ITEMS_PER_BLOCK = 50_000;
    private static final int WAREHOUSES_PER_BLOCK = 1_000;
    private static final int DISTRICTS_PER_CUSTOMER_BLOCK = 5;
    private static final int DISTRICTS_PER_ORDER_BLOCK = 2;

    /** The number of blocks for this many warehouses. */
    int blocks(int warehouses) {
        return switch (this) {
            case ITEM -> blocksOfWarehouse();
            case WAREHOUSE -> (warehouses + WAREHOUSES_PER_BLOCK - 1) / WAREHOUSES_PER_BLOCK;
            case STOCK, CUSTOMER, ORDER -> warehouses * blocksOfWarehouse();
        };
    }

    private int blocksOfWarehouse() {
        return switch (this) {
            case WAREHOUSE -> 1;
            case ITEM, STOCK -> Scale.ITEMS / ITEMS_PER_BLOCK;
            case CUSTOMER -> Scale.DISTRICTS / DISTRICTS_PER_CUSTOMER_BLOCK;
            case ORDER -> Scale.DISTRICTS / DISTRICTS_PER_ORDER_BLOCK;
        };
    }

    /** The block with this index, from 0, among those of its kind. */
    FillBlock block(Origin origin, int warehouses, int index) {
        int warehouse = index / blocksOfWarehouse() + 1;
        int part = index % blocksOfWarehouse();
        return switch (this) {
            case ITEM -> new ItemBlock(origin, Ids.part(part, ITEMS_PER_BLOCK));
            case WAREHOUSE -> new WarehouseBlock(origin, warehouses(warehouses, index));
            case STOCK -> new StockBlock(origin, warehouse, Ids.part(part, ITEMS_PER_BLOCK));
            case CUSTOMER -> new CustomerBlock(origin, warehouse, Ids.part(part, DISTRICTS_PER_CUSTOMER_BLOCK));
            case ORDER -> new OrderBlock(origin, warehouse, Ids.part(part, DISTRICTS_PER_ORDER_BLOCK));
        };
    }

    private static Ids warehouses(int warehouses, int part) {
        Ids whole = Ids.part(part, WAREHOUSES_PER_BLOCK);
        return new Ids(whole.first(), Math.min(whole.last(), warehouses));
    }
}
