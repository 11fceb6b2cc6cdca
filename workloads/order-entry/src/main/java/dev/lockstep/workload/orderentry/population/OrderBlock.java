package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** The orders of some districts with their lines; the latest of each district await delivery. */
record OrderBlock(Origin origin, int warehouse, Ids districts) implements FillBlock {

    private static final List<String> ORDER_COLUMNS =
            List.of("o_id", "o_d_id", "o_w_id", "o_c_id", "o_entry_d", "o_carrier_id", "o_ol_cnt", "o_all_local");
    private static final List<String> NEW_ORDER_COLUMNS = List.of("no_o_id", "no_d_id", "no_w_id");
    private static final int WAITING = DistrictOrders.ORDERS - Scale.DELIVERED_ORDERS;
    private static final int CARRIERS = 10;

    @Override
    public String name() {
        return "order" + warehouse + "." + districts.first();
    }

    @Override
    public long rows() {
        return (long) districts.count() * (DistrictOrders.ORDERS + WAITING + DistrictOrders.LINES);
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("orders", ORDER_COLUMNS, this::writeOrders);
        writer.table("new_order", NEW_ORDER_COLUMNS, this::writeWaiting);
        writer.table("order_line", OrderLineRows.COLUMNS, this::writeLines);
    }

    private long writeOrders(BulkWriter writer) throws SQLException {
        for (int district = districts.first(); district <= districts.last(); district++) {
            DistrictOrders orders = new DistrictOrders(origin, warehouse, district);
            RandomStream carriers = origin.stream(Subject.CARRIER, warehouse, district);
            for (int order = 1; order <= DistrictOrders.ORDERS; order++) {
                writer.integer(order).integer(district).integer(warehouse);
                writer.integer(orders.customer(order)).timestamp(Population.LOAD_TIME);
                writeCarrier(writer, order, carriers);
                writer.integer(orders.lines(order)).integer(1).endRow();
            }
        }
        return (long) districts.count() * DistrictOrders.ORDERS;
    }

    private static void writeCarrier(BulkWriter writer, int order, RandomStream carriers) throws SQLException {
        if (DistrictOrders.isDelivered(order)) {
            writer.integer(carriers.between(1, CARRIERS));
        } else {
            writer.absent();
        }
    }

    private long writeWaiting(BulkWriter writer) throws SQLException {
        for (int district = districts.first(); district <= districts.last(); district++) {
            for (int order = Scale.DELIVERED_ORDERS + 1; order <= DistrictOrders.ORDERS; order++) {
                writer.integer(order).integer(district).integer(warehouse).endRow();
            }
        }
        return (long) districts.count() * WAITING;
    }

    private long writeLines(BulkWriter writer) throws SQLException {
        for (int district = districts.first(); district <= districts.last(); district++) {
            new OrderLineRows(origin, warehouse, district).write(writer);
        }
        return (long) districts.count() * DistrictOrders.LINES;
    }
}
