package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.Words;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Products and their stock; the database counts the quantities sold once the orders are loaded. */
record ProductBlock(Slice slice) implements FillBlock {

    private static final List<String> PRODUCT_COLUMNS =
            List.of("PROD_ID", "CATEGORY", "TITLE", "ACTOR", "PRICE", "SPECIAL", "COMMON_PROD_ID");
    private static final String MEMBERSHIP_ITEM = "MEMBERSHIP_ITEM";
    private static final List<String> STOCK_COLUMNS = List.of("PROD_ID", "QUAN_IN_STOCK", "SALES");
    private static final int PRODUCTS_STREAM = 0;
    private static final int STOCK_STREAM = 1;
    private static final int CENTS_SCALE = 2;
    private static final int HOT_PRODUCTS = 10_000;
    private static final int STOCK_FACTOR_OF_HOT_PRODUCTS = 10;

    @Override
    public String name() {
        return slice.name();
    }

    @Override
    public long rows() {
        return 2L * slice.ids();
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(slice.name(StoreTable.PRODUCTS), productColumns(), this::writeProducts);
        writer.table(slice.name(StoreTable.INVENTORY), STOCK_COLUMNS, this::writeStock);
    }

    private boolean hasMembershipItem() {
        return slice.settings().version().hasReviews();
    }

    private List<String> productColumns() {
        List<String> columns = new ArrayList<>(PRODUCT_COLUMNS);
        if (hasMembershipItem()) {
            columns.add(MEMBERSHIP_ITEM);
        }
        return columns;
    }

    private long writeProducts(BulkWriter writer) throws SQLException {
        RandomStream stream = slice.stream(PRODUCTS_STREAM);
        StringBuilder title = new StringBuilder();
        int products = slice.size().products();
        int oneSpecialIn = slice.size().productsPerSpecial();
        int last = slice.last();
        for (int id = slice.first(); id <= last; id++) {
            title.setLength(0);
            Words.title(id - 1, title);
            writer.integer(id)
                    .integer(stream.between(1, StoreSize.CATEGORIES))
                    .text(title)
                    .text(actor(stream));
            writer.decimal(100L * stream.between(9, 29) + 99, CENTS_SCALE);
            writer.integer(stream.between(1, oneSpecialIn) == 1 ? 1 : 0).integer(stream.between(1, products));
            int membershipItem = stream.between(0, 3);
            if (hasMembershipItem()) {
                writer.integer(membershipItem);
            }
            writer.endRow();
        }
        return slice.ids();
    }

    private static String actor(RandomStream stream) {
        int firstName = stream.between(0, Words.FIRST_NAMES - 1);
        return Words.actor(firstName, stream.between(0, Words.LAST_NAMES - 1));
    }

    private long writeStock(BulkWriter writer) throws SQLException {
        RandomStream stream = slice.stream(STOCK_STREAM);
        int last = slice.last();
        for (int id = slice.first(); id <= last; id++) {
            int factor = id % HOT_PRODUCTS == 0 ? STOCK_FACTOR_OF_HOT_PRODUCTS : 1;
            writer.integer(id)
                    .integer((long) factor * stream.between(0, 500))
                    .integer(0)
                    .endRow();
        }
        return slice.ids();
    }
}
