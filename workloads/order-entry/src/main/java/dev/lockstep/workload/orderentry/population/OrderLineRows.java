package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** The lines of all orders of a district. Confined to one thread. */
final class OrderLineRows {

    static final List<String> COLUMNS = List.of(
            "ol_o_id",
            "ol_d_id",
            "ol_w_id",
            "ol_number",
            "ol_i_id",
            "ol_supply_w_id",
            "ol_delivery_d",
            "ol_quantity",
            "ol_amount",
            "ol_dist_info");

    private static final int QUANTITY = 5;
    private static final int HIGHEST_CENTS = 9_999_99;

    private final int warehouse;
    private final int district;
    private final DistrictOrders orders;
    private final RandomStream random;
    private final RandomText text;

    OrderLineRows(Origin origin, int warehouse, int district) {
        this.warehouse = warehouse;
        this.district = district;
        orders = new DistrictOrders(origin, warehouse, district);
        random = origin.stream(Subject.ORDER_LINE, warehouse, district);
        text = new RandomText(random);
    }

    void write(BulkWriter writer) throws SQLException {
        for (int order = 1; order <= DistrictOrders.ORDERS; order++) {
            for (int line = 1; line <= orders.lines(order); line++) {
                writer.integer(order).integer(district).integer(warehouse).integer(line);
                writer.integer(random.between(1, Scale.ITEMS)).integer(warehouse);
                writeDelivery(writer, DistrictOrders.isDelivered(order));
                writer.text(text.letters(24)).endRow();
            }
        }
    }

    /** A delivered line has amount 0, because the initial balances of customers include no deliveries. */
    private void writeDelivery(BulkWriter writer, boolean delivered) throws SQLException {
        if (delivered) {
            writer.timestamp(Population.LOAD_TIME).integer(QUANTITY).decimal(0, 2);
        } else {
            writer.absent().integer(QUANTITY).decimal(random.between(1, HIGHEST_CENTS), 2);
        }
    }
}
