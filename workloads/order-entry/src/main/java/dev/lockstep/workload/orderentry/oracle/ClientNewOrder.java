package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One New-Order: 6 round trips and two more for each line. Used once. */
final class ClientNewOrder {

    private static final String RAISE_ORDER_NUMBER = EntryTexts.ofClient("raise-order-number");
    private static final String ORDER_HEADER = EntryTexts.ofClient("order-header");
    private static final String ENTER_ORDER = EntryTexts.ofClient("enter-order");
    private static final String LET_ORDER_WAIT = EntryTexts.ofClient("let-order-wait");
    private static final String ITEM = EntryTexts.ofClient("item");
    private static final String STOCK = EntryTexts.ofClient("stock");
    private static final String TAKE_STOCK = EntryTexts.ofClient("take-stock");
    private static final String ENTER_LINE = EntryTexts.ofClient("enter-line");

    private final Session session;
    private final NewOrder order;
    private final PreparedStatement takeStock;
    private final PreparedStatement enterLine;

    ClientNewOrder(Session session, NewOrder order) throws SQLException {
        this.session = session;
        this.order = order;
        takeStock = session.statement(TAKE_STOCK);
        enterLine = session.statement(ENTER_LINE);
    }

    /** False when an item does not exist; the work on all others is done then, to be rolled back. */
    boolean enter() throws SQLException {
        raiseOrderNumber();
        int id = readHeader();
        enterOrder(id);
        letWait(id);
        // An order that failed between two lines has left its batches.
        takeStock.clearBatch();
        enterLine.clearBatch();
        boolean complete = true;
        for (int place = 0; place < order.lines(); place++) {
            complete &= addLine(id, place);
        }
        takeStock.executeBatch();
        enterLine.executeBatch();
        return complete;
    }

    private void raiseOrderNumber() throws SQLException {
        PreparedStatement update = session.statement(RAISE_ORDER_NUMBER);
        update.setInt(1, order.warehouse());
        update.setInt(2, order.district());
        update.executeUpdate();
    }

    private int readHeader() throws SQLException {
        PreparedStatement query = Rows.query(session, ORDER_HEADER);
        query.setInt(1, order.warehouse());
        query.setInt(2, order.warehouse());
        query.setInt(3, order.district());
        query.setInt(4, order.warehouse());
        query.setInt(5, order.district());
        query.setInt(6, order.customer());
        return Rows.readInteger(query);
    }

    private void enterOrder(int id) throws SQLException {
        PreparedStatement insert = session.statement(ENTER_ORDER);
        insert.setInt(1, order.warehouse());
        insert.setInt(2, order.district());
        insert.setInt(3, id);
        insert.setInt(4, order.customer());
        insert.setInt(5, order.lines());
        insert.setInt(6, order.allLocal() ? 1 : 0);
        insert.executeUpdate();
    }

    private void letWait(int id) throws SQLException {
        PreparedStatement insert = session.statement(LET_ORDER_WAIT);
        insert.setInt(1, order.warehouse());
        insert.setInt(2, order.district());
        insert.setInt(3, id);
        insert.executeUpdate();
    }

    private boolean addLine(int id, int place) throws SQLException {
        PreparedStatement item = Rows.query(session, ITEM);
        item.setInt(1, order.item(place));
        BigDecimal price;
        try (ResultSet found = item.executeQuery()) {
            if (!found.next()) {
                return false;
            }
            price = found.getBigDecimal(1);
        }
        addLine(id, place, price.multiply(BigDecimal.valueOf(order.quantity(place))), lockStock(place));
        addTake(place);
        return true;
    }

    /** Answers what the line has of the stock's district. */
    private String lockStock(int place) throws SQLException {
        PreparedStatement stock = Rows.query(session, STOCK);
        stock.setInt(1, order.district());
        stock.setInt(2, order.supplyWarehouse(place));
        stock.setInt(3, order.item(place));
        try (ResultSet row = Rows.only(stock)) {
            return row.getString(1);
        }
    }

    private void addTake(int place) throws SQLException {
        takeStock.setInt(1, order.quantity(place));
        takeStock.setInt(2, order.quantity(place));
        takeStock.setInt(3, order.quantity(place));
        takeStock.setInt(4, order.supplyWarehouse(place) == order.warehouse() ? 0 : 1);
        takeStock.setInt(5, order.supplyWarehouse(place));
        takeStock.setInt(6, order.item(place));
        takeStock.addBatch();
    }

    private void addLine(int id, int place, BigDecimal amount, String districtInfo) throws SQLException {
        enterLine.setInt(1, order.warehouse());
        enterLine.setInt(2, order.district());
        enterLine.setInt(3, id);
        enterLine.setInt(4, order.number(place));
        enterLine.setInt(5, order.item(place));
        enterLine.setInt(6, order.supplyWarehouse(place));
        enterLine.setInt(7, order.quantity(place));
        enterLine.setBigDecimal(8, amount);
        enterLine.setString(9, districtInfo);
        enterLine.addBatch();
    }
}
