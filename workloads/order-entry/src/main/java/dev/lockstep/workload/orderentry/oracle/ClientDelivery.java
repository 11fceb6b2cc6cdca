package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One Delivery: two round trips for each district, one when nothing waits there, and 4 for all together. Used once. */
final class ClientDelivery {

    private static final String OLDEST_WAITING = EntryTexts.ofClient("oldest-waiting");
    private static final String END_WAITING = EntryTexts.ofClient("end-waiting");
    private static final String DELIVER_ORDER = EntryTexts.ofClient("deliver-order");
    private static final String DELIVER_LINES = EntryTexts.ofClient("deliver-lines");
    private static final String DELIVERED = EntryTexts.ofClient("delivered");
    private static final String DELIVER_CUSTOMER = EntryTexts.ofClient("deliver-customer");

    private final Session session;
    private final Delivery delivery;
    private final int[] districts = new int[Scale.DISTRICTS];
    private final int[] orders = new int[Scale.DISTRICTS];
    private int found;

    ClientDelivery(Session session, Delivery delivery) {
        this.session = session;
        this.delivery = delivery;
    }

    int deliver() throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            takeOldest(district);
        }
        if (found > 0) {
            deliverOrders();
            deliverLines();
            deliverToCustomers();
        }
        return found;
    }

    private void takeOldest(int district) throws SQLException {
        int oldest = oldestWaiting(district);
        // Another session may have taken it; then the next one is the oldest.
        while (oldest > 0 && !endWaiting(district, oldest)) {
            oldest = oldestWaiting(district);
        }
        if (oldest > 0) {
            districts[found] = district;
            orders[found] = oldest;
            found++;
        }
    }

    /** 0 when nothing waits. */
    private int oldestWaiting(int district) throws SQLException {
        PreparedStatement query = Rows.query(session, OLDEST_WAITING);
        query.setInt(1, delivery.warehouse());
        query.setInt(2, district);
        return Rows.readInteger(query);
    }

    private boolean endWaiting(int district, int order) throws SQLException {
        PreparedStatement delete = session.statement(END_WAITING);
        delete.setInt(1, delivery.warehouse());
        delete.setInt(2, district);
        delete.setInt(3, order);
        return delete.executeUpdate() == 1;
    }

    private void deliverOrders() throws SQLException {
        PreparedStatement update = session.statement(DELIVER_ORDER);
        update.clearBatch();
        for (int index = 0; index < found; index++) {
            update.setInt(1, delivery.carrier());
            setOrder(update, 2, index);
            update.addBatch();
        }
        update.executeBatch();
    }

    private void deliverLines() throws SQLException {
        PreparedStatement update = session.statement(DELIVER_LINES);
        update.clearBatch();
        for (int index = 0; index < found; index++) {
            setOrder(update, 1, index);
            update.addBatch();
        }
        update.executeBatch();
    }

    private void setOrder(PreparedStatement update, int first, int index) throws SQLException {
        update.setInt(first, delivery.warehouse());
        update.setInt(first + 1, districts[index]);
        update.setInt(first + 2, orders[index]);
    }

    private void deliverToCustomers() throws SQLException {
        PreparedStatement update = session.statement(DELIVER_CUSTOMER);
        update.clearBatch();
        try (ResultSet delivered = delivered().executeQuery()) {
            while (delivered.next()) {
                update.setBigDecimal(1, delivered.getBigDecimal(3));
                update.setInt(2, delivery.warehouse());
                update.setInt(3, delivered.getInt(1));
                update.setInt(4, delivered.getInt(2));
                update.addBatch();
            }
        }
        update.executeBatch();
    }

    /** Asks for all districts whatever was found, so that the server needs one cursor. */
    private PreparedStatement delivered() throws SQLException {
        PreparedStatement query = Rows.query(session, DELIVERED);
        query.setInt(1, delivery.warehouse());
        for (int place = 0; place < Scale.DISTRICTS; place++) {
            int index = Math.min(place, found - 1);
            query.setInt(2 + 2 * place, districts[index]);
            query.setInt(3 + 2 * place, orders[index]);
        }
        return query;
    }
}
