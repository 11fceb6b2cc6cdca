package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One New-Order: the lines are inserted as a batch, everything else needs its answer first. */
final class ClientNewOrder {

    private static final String WAREHOUSE_TAX = EntryTexts.ofClient("warehouse-tax");
    private static final String NEXT_ORDER = EntryTexts.ofClient("next-order");
    private static final String CUSTOMER = EntryTexts.ofClient("ordering-customer");
    private static final String INSERT_ORDER = EntryTexts.ofClient("insert-order");
    private static final String INSERT_WAITING = EntryTexts.ofClient("insert-waiting");
    private static final String ITEM = EntryTexts.ofClient("item");
    private static final String TAKE_STOCK = EntryTexts.ofClient("take-stock");
    private static final String INSERT_LINE = EntryTexts.ofClient("insert-line");

    private final Session session;
    private final NewOrder order;
    private int id;
    private BigDecimal price = BigDecimal.ZERO;

    ClientNewOrder(Session session, NewOrder order) {
        this.session = session;
        this.order = order;
    }

    /** False when an item does not exist; the lines before it are written all the same, to be rolled back. */
    boolean enter() throws SQLException {
        readWarehouse();
        takeId();
        readCustomer();
        insertOrder();
        insertWaiting();
        PreparedStatement lines = session.statement(INSERT_LINE);
        // An attempt that failed before this one may have left lines.
        lines.clearBatch();
        int known = 0;
        while (known < order.lines() && addLine(lines, known)) {
            known++;
        }
        if (known > 0) {
            lines.executeBatch();
        }
        return known == order.lines();
    }

    private void readWarehouse() throws SQLException {
        PreparedStatement query = session.statement(WAREHOUSE_TAX);
        query.setInt(1, order.warehouse());
        Calls.rows(query);
    }

    private void takeId() throws SQLException {
        PreparedStatement change = session.statement(NEXT_ORDER);
        change.setInt(1, order.warehouse());
        change.setByte(2, (byte) order.district());
        id = Calls.number(change);
    }

    private void readCustomer() throws SQLException {
        PreparedStatement query = session.statement(CUSTOMER);
        query.setInt(1, order.warehouse());
        query.setByte(2, (byte) order.district());
        query.setInt(3, order.customer());
        Calls.rows(query);
    }

    private void insertOrder() throws SQLException {
        PreparedStatement insert = session.statement(INSERT_ORDER);
        setId(insert);
        insert.setInt(4, order.customer());
        insert.setInt(5, order.lines());
        insert.setInt(6, order.allLocal() ? 1 : 0);
        Calls.rows(insert);
    }

    private void insertWaiting() throws SQLException {
        PreparedStatement insert = session.statement(INSERT_WAITING);
        setId(insert);
        Calls.rows(insert);
    }

    private void setId(PreparedStatement statement) throws SQLException {
        statement.setInt(1, id);
        statement.setByte(2, (byte) order.district());
        statement.setInt(3, order.warehouse());
    }

    private boolean addLine(PreparedStatement lines, int place) throws SQLException {
        PreparedStatement item = session.statement(ITEM);
        item.setInt(1, order.item(place));
        if (Calls.rows(item, row -> price = row.getBigDecimal(1)) == 0) {
            return false;
        }
        setId(lines);
        lines.setInt(4, order.number(place));
        lines.setInt(5, order.item(place));
        lines.setInt(6, order.supplyWarehouse(place));
        lines.setInt(7, order.quantity(place));
        lines.setBigDecimal(8, price.multiply(BigDecimal.valueOf(order.quantity(place))));
        Calls.rows(takeStock(place), row -> lines.setString(9, row.getString(1)));
        lines.addBatch();
        return true;
    }

    private PreparedStatement takeStock(int place) throws SQLException {
        PreparedStatement change = session.statement(TAKE_STOCK);
        change.setInt(1, order.quantity(place));
        change.setInt(2, order.quantity(place));
        change.setInt(3, order.quantity(place));
        change.setInt(4, order.warehouse());
        change.setInt(5, order.district());
        change.setInt(6, order.supplyWarehouse(place));
        change.setInt(7, order.item(place));
        return change;
    }
}
