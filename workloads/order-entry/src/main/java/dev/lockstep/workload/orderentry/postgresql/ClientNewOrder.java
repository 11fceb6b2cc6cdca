package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One New-Order: 7 round trips and two more for each line. Used once. */
final class ClientNewOrder {

    private static final String WAREHOUSE = "SELECT w_tax FROM warehouse WHERE w_id = ?";
    private static final String DISTRICT = """
            UPDATE district SET d_next_o_id = d_next_o_id + 1
            WHERE d_w_id = ? AND d_id = ?
            RETURNING d_next_o_id - 1, d_tax
            """;
    private static final String CUSTOMER = """
            SELECT c_discount, c_last, c_credit FROM customer
            WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
            """;
    private static final String ORDER = """
            INSERT INTO orders (o_w_id, o_d_id, o_id, o_c_id, o_entry_d, o_carrier_id, o_ol_cnt, o_all_local)
            VALUES (?, ?, ?, ?, localtimestamp(0), NULL, ?, ?)
            """;
    private static final String WAITING = "INSERT INTO new_order (no_w_id, no_d_id, no_o_id) VALUES (?, ?, ?)";
    private static final String ITEM = "SELECT i_price, i_name, i_data FROM item WHERE i_id = ?";
    private static final String STOCK = """
            SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05, s_dist_06, s_dist_07,
              s_dist_08, s_dist_09, s_dist_10
            FROM stock WHERE s_w_id = ? AND s_i_id = ?
            FOR NO KEY UPDATE
            """;
    private static final int COLUMNS_BEFORE_DISTRICTS = 2;

    // Counts from what is there and not from what was read: an order may have the same item twice.
    private static final String TAKE_STOCK = """
            UPDATE stock SET
              s_quantity = s_quantity - ? + CASE WHEN s_quantity >= ? + 10 THEN 0 ELSE 91 END,
              s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1, s_remote_cnt = s_remote_cnt + ?
            WHERE s_w_id = ? AND s_i_id = ?
            """;
    private static final String LINE = """
            INSERT INTO order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_supply_w_id, ol_delivery_d,
              ol_quantity, ol_amount, ol_dist_info)
            VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?)
            """;

    private final Session session;
    private final NewOrder order;
    private final PreparedStatement takeStock;
    private final PreparedStatement line;

    ClientNewOrder(Session session, NewOrder order) throws SQLException {
        this.session = session;
        this.order = order;
        takeStock = session.statement(TAKE_STOCK);
        line = session.statement(LINE);
    }

    /** False when an item does not exist; the work on all others is done then, to be rolled back. */
    boolean enter() throws SQLException {
        readWarehouse();
        int id = takeId();
        readCustomer();
        insertOrder(id);
        insertWaiting(id);
        // An order that failed between two lines has left its batches.
        takeStock.clearBatch();
        line.clearBatch();
        boolean complete = true;
        for (int place = 0; place < order.lines(); place++) {
            complete &= enterLine(id, place);
        }
        takeStock.executeBatch();
        line.executeBatch();
        return complete;
    }

    private void readWarehouse() throws SQLException {
        PreparedStatement warehouse = session.statement(WAREHOUSE);
        warehouse.setInt(1, order.warehouse());
        Rows.only(warehouse).close();
    }

    private int takeId() throws SQLException {
        PreparedStatement district = session.statement(DISTRICT);
        district.setInt(1, order.warehouse());
        district.setInt(2, order.district());
        return Rows.readInteger(district);
    }

    private void readCustomer() throws SQLException {
        PreparedStatement customer = session.statement(CUSTOMER);
        customer.setInt(1, order.warehouse());
        customer.setInt(2, order.district());
        customer.setInt(3, order.customer());
        Rows.only(customer).close();
    }

    private void insertOrder(int id) throws SQLException {
        PreparedStatement insert = session.statement(ORDER);
        insert.setInt(1, order.warehouse());
        insert.setInt(2, order.district());
        insert.setInt(3, id);
        insert.setInt(4, order.customer());
        insert.setInt(5, order.lines());
        insert.setInt(6, order.allLocal() ? 1 : 0);
        insert.executeUpdate();
    }

    private void insertWaiting(int id) throws SQLException {
        PreparedStatement insert = session.statement(WAITING);
        insert.setInt(1, order.warehouse());
        insert.setInt(2, order.district());
        insert.setInt(3, id);
        insert.executeUpdate();
    }

    private boolean enterLine(int id, int place) throws SQLException {
        PreparedStatement item = session.statement(ITEM);
        item.setInt(1, order.item(place));
        try (ResultSet found = item.executeQuery()) {
            if (!found.next()) {
                return false;
            }
            BigDecimal amount = found.getBigDecimal(1).multiply(BigDecimal.valueOf(order.quantity(place)));
            addLine(id, place, amount, readDistrictInfo(place));
        }
        addStock(place);
        return true;
    }

    private String readDistrictInfo(int place) throws SQLException {
        PreparedStatement stock = session.statement(STOCK);
        stock.setInt(1, order.supplyWarehouse(place));
        stock.setInt(2, order.item(place));
        try (ResultSet row = Rows.only(stock)) {
            return row.getString(COLUMNS_BEFORE_DISTRICTS + order.district());
        }
    }

    private void addStock(int place) throws SQLException {
        takeStock.setInt(1, order.quantity(place));
        takeStock.setInt(2, order.quantity(place));
        takeStock.setInt(3, order.quantity(place));
        takeStock.setInt(4, order.supplyWarehouse(place) == order.warehouse() ? 0 : 1);
        takeStock.setInt(5, order.supplyWarehouse(place));
        takeStock.setInt(6, order.item(place));
        takeStock.addBatch();
    }

    private void addLine(int id, int place, BigDecimal amount, String districtInfo) throws SQLException {
        line.setInt(1, order.warehouse());
        line.setInt(2, order.district());
        line.setInt(3, id);
        line.setInt(4, order.number(place));
        line.setInt(5, order.item(place));
        line.setInt(6, order.supplyWarehouse(place));
        line.setInt(7, order.quantity(place));
        line.setBigDecimal(8, amount);
        line.setString(9, districtInfo);
        line.addBatch();
    }
}
