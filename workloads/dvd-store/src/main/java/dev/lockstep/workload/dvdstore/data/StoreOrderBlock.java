package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;

/** Orders with their lines and the customers' histories. */
record StoreOrderBlock(Slice slice, StoreCalendar calendar) implements FillBlock {

    private static final List<String> ORDER_COLUMNS =
            List.of("ORDERID", "ORDERDATE", "CUSTOMERID", "NETAMOUNT", "TAX", "TOTALAMOUNT");
    private static final List<String> LINE_COLUMNS =
            List.of("ORDERLINEID", "ORDERID", "PROD_ID", "QUANTITY", "ORDERDATE");
    private static final List<String> HISTORY_COLUMNS = List.of("CUSTOMERID", "ORDERID", "PROD_ID");
    private static final int ORDERS_STREAM = 0;
    private static final int LINE_COUNTS_STREAM = 1;
    private static final int PRODUCTS_STREAM = 2;
    private static final int QUANTITIES_STREAM = 3;
    private static final int CENTS_SCALE = 2;

    @Override
    public String name() {
        return slice.name();
    }

    @Override
    public long rows() {
        return slice.ids() + 2 * lines();
    }

    private long lines() {
        return (long) slice.ids() * StoreSize.LINES_PER_ORDER;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(slice.name(StoreTable.ORDERS), ORDER_COLUMNS, this::writeOrders);
        writer.table(slice.name(StoreTable.ORDERLINES), LINE_COLUMNS, this::writeLines);
        writer.table(slice.name(StoreTable.CUST_HIST), HISTORY_COLUMNS, this::writeHistory);
    }

    private OrderDraws orders() {
        return new OrderDraws(slice, calendar, ORDERS_STREAM, LINE_COUNTS_STREAM);
    }

    private long writeOrders(BulkWriter writer) throws SQLException {
        OrderDraws order = orders();
        int last = slice.last();
        while (order.id() < last) {
            order.next();
            int net = order.netCents();
            int tax = order.taxCents();
            writer.integer(order.id()).timestamp(order.date()).integer(order.customer());
            writer.decimal(net, CENTS_SCALE).decimal(tax, CENTS_SCALE).decimal(net + tax, CENTS_SCALE);
            writer.endRow();
        }
        return slice.ids();
    }

    private long writeLines(BulkWriter writer) throws SQLException {
        OrderDraws order = orders();
        RandomStream products = slice.stream(PRODUCTS_STREAM);
        RandomStream quantities = slice.stream(QUANTITIES_STREAM);
        int highestProduct = slice.size().products();
        int last = slice.last();
        while (order.id() < last) {
            order.next();
            for (int line = 1; line <= order.lines(); line++) {
                writer.integer(line).integer(order.id()).integer(products.between(1, highestProduct));
                writer.integer(quantities.between(1, 3)).timestamp(order.date()).endRow();
            }
        }
        return lines();
    }

    private long writeHistory(BulkWriter writer) throws SQLException {
        OrderDraws order = orders();
        RandomStream products = slice.stream(PRODUCTS_STREAM);
        int highestProduct = slice.size().products();
        int last = slice.last();
        while (order.id() < last) {
            order.next();
            for (int line = 1; line <= order.lines(); line++) {
                writer.integer(order.customer()).integer(order.id()).integer(products.between(1, highestProduct));
                writer.endRow();
            }
        }
        return lines();
    }
}
