package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;

/**
 * A warehouse of a {@link SmallEntry}, with as many orders as every fill has, as checks count on that; but only the oldest
 * that wait and the latest have lines, two each. Only stock depends on the seed.
 */
record SmallWarehouse(int warehouse, long seed) implements FillBlock {

    private static final LocalDateTime LOAD_TIME = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final int ORDERS = 3_000;
    private static final int OLDEST_WITH_LINES = 60;
    private static final int LINES = 2;
    private static final long PAID_CENTS = 10_00;

    @Override
    public String name() {
        return "warehouse" + warehouse;
    }

    @Override
    public long rows() {
        return 1
                + Scale.DISTRICTS
                + SmallEntry.ITEMS
                + (long) Scale.DISTRICTS
                        * (2 * SmallEntry.CUSTOMERS
                                + ORDERS
                                + ORDERS
                                - Scale.DELIVERED_ORDERS
                                + LINES * (OLDEST_WITH_LINES + SmallEntry.CUSTOMERS));
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(
                "warehouse",
                columns("w_id w_name w_street_1 w_street_2 w_city w_state w_zip w_tax w_ytd"),
                this::warehouse);
        writer.table(
                "district",
                columns("d_w_id d_id d_name d_street_1 d_street_2 d_city d_state d_zip d_tax d_ytd d_next_o_id"),
                this::districts);
        writer.table(
                "stock",
                columns("s_w_id s_i_id s_quantity s_dist_01 s_dist_02 s_dist_03 s_dist_04 s_dist_05 s_dist_06 s_dist_07"
                        + " s_dist_08 s_dist_09 s_dist_10 s_ytd s_order_cnt s_remote_cnt s_data"),
                this::stock);
        writer.table(
                "customer",
                columns(
                        "c_w_id c_d_id c_id c_first c_middle c_last c_street_1 c_street_2 c_city c_state c_zip c_phone c_since c_credit c_credit_lim c_discount c_balance c_ytd_payment c_payment_cnt c_delivery_cnt c_data"),
                this::customers);
        writer.table(
                "history", columns("h_c_w_id h_c_d_id h_c_id h_w_id h_d_id h_date h_amount h_data"), this::history);
        writer.table(
                "orders",
                columns("o_w_id o_d_id o_id o_c_id o_entry_d o_carrier_id o_ol_cnt o_all_local"),
                this::orders);
        writer.table("new_order", columns("no_w_id no_d_id no_o_id"), this::waiting);
        writer.table(
                "order_line",
                columns(
                        "ol_w_id ol_d_id ol_o_id ol_number ol_i_id ol_supply_w_id ol_delivery_d ol_quantity ol_amount ol_dist_info"),
                this::lines);
    }

    private static List<String> columns(String names) {
        return List.of(names.split(" "));
    }

    private long warehouse(BulkWriter row) throws SQLException {
        row.integer(warehouse).text("wname" + warehouse);
        address(row).decimal(1_000, 4).decimal(Scale.DISTRICTS * SmallEntry.CUSTOMERS * PAID_CENTS, 2);
        row.endRow();
        return 1;
    }

    private long districts(BulkWriter row) throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            row.integer(warehouse).integer(district).text("dname" + district);
            address(row).decimal(500, 4).decimal(SmallEntry.CUSTOMERS * PAID_CENTS, 2);
            row.integer(ORDERS + 1).endRow();
        }
        return Scale.DISTRICTS;
    }

    private static BulkWriter address(BulkWriter row) throws SQLException {
        return row.text("street one")
                .text("street two")
                .text("city name")
                .text("NY")
                .text("123411111");
    }

    private long stock(BulkWriter row) throws SQLException {
        RandomStream random = new RandomStream(RandomStream.seed(seed, warehouse));
        for (int item = 1; item <= SmallEntry.ITEMS; item++) {
            row.integer(warehouse).integer(item).integer(random.between(10, 100));
            for (int district = 1; district <= Scale.DISTRICTS; district++) {
                row.text(String.format("w%06d-i%06d-d%02d-pads", warehouse, item, district));
            }
            row.integer(0).integer(0).integer(0);
            row.text(item % 8 == 0 ? "an ORIGINAL of twenty-six letters" : "twenty-six letters or more")
                    .endRow();
        }
        return SmallEntry.ITEMS;
    }

    /** The first names of a name come in the order of ids. Every tenth customer has bad credit. */
    private long customers(BulkWriter row) throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            for (int customer = 1; customer <= SmallEntry.CUSTOMERS; customer++) {
                row.integer(warehouse).integer(district).integer(customer);
                row.text(String.format("first%03d", customer)).text("OE");
                row.text(LastNames.of((customer - 1) % SmallEntry.NAMES));
                address(row).text("1234567890123456").timestamp(LOAD_TIME);
                row.text(customer % 10 == 0 ? "BC" : "GC").decimal(50_000_00, 2).decimal(1_000, 4);
                row.decimal(-PAID_CENTS, 2).decimal(PAID_CENTS, 2).integer(1).integer(0);
                row.text("data of customer ".repeat(20)).endRow();
            }
        }
        return (long) Scale.DISTRICTS * SmallEntry.CUSTOMERS;
    }

    private long history(BulkWriter row) throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            for (int customer = 1; customer <= SmallEntry.CUSTOMERS; customer++) {
                row.integer(warehouse)
                        .integer(district)
                        .integer(customer)
                        .integer(warehouse)
                        .integer(district);
                row.timestamp(LOAD_TIME)
                        .decimal(PAID_CENTS, 2)
                        .text("the first payment")
                        .endRow();
            }
        }
        return (long) Scale.DISTRICTS * SmallEntry.CUSTOMERS;
    }

    private long orders(BulkWriter row) throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            for (int order = 1; order <= ORDERS; order++) {
                row.integer(warehouse).integer(district).integer(order);
                row.integer((order - 1) % SmallEntry.CUSTOMERS + 1).timestamp(LOAD_TIME);
                (order <= Scale.DELIVERED_ORDERS ? row.integer(1) : row.absent()).integer(linesOf(order));
                row.integer(1).endRow();
            }
        }
        return (long) Scale.DISTRICTS * ORDERS;
    }

    private static int linesOf(int order) {
        boolean oldest = order > Scale.DELIVERED_ORDERS && order <= Scale.DELIVERED_ORDERS + OLDEST_WITH_LINES;
        return oldest || order > ORDERS - SmallEntry.CUSTOMERS ? LINES : 0;
    }

    private long waiting(BulkWriter row) throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            for (int order = Scale.DELIVERED_ORDERS + 1; order <= ORDERS; order++) {
                row.integer(warehouse).integer(district).integer(order).endRow();
            }
        }
        return (long) Scale.DISTRICTS * (ORDERS - Scale.DELIVERED_ORDERS);
    }

    private long lines(BulkWriter row) throws SQLException {
        long rows = 0;
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            for (int order = 1; order <= ORDERS; order++) {
                for (int line = 1; line <= linesOf(order); line++) {
                    row.integer(warehouse).integer(district).integer(order).integer(line);
                    row.integer((order + line) % SmallEntry.ITEMS + 1)
                            .integer(warehouse)
                            .absent()
                            .integer(5);
                    row.decimal(order, 2).text("twenty-four-letters-here").endRow();
                    rows++;
                }
            }
        }
        return rows;
    }
}
