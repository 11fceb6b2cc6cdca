package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One Delivery: the customers of all districts are changed as a batch, everything else needs its answer first. */
final class ClientDelivery {

    private static final String TAKE_OLDEST = EntryTexts.ofClient("take-oldest");
    private static final String CARRY_ORDER = EntryTexts.ofClient("carry-order");
    private static final String DELIVER_LINES = EntryTexts.ofClient("deliver-lines");
    private static final String CREDIT_CUSTOMER = EntryTexts.ofClient("credit-customer");

    private final Session session;
    private final Delivery delivery;
    private long cents;

    ClientDelivery(Session session, Delivery delivery) {
        this.session = session;
        this.delivery = delivery;
    }

    /** How many districts had an order waiting. */
    int deliver() throws SQLException {
        PreparedStatement customers = session.statement(CREDIT_CUSTOMER);
        // An attempt that failed before this one may have left customers.
        customers.clearBatch();
        int delivered = 0;
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            int order = Calls.number(ofDistrict(TAKE_OLDEST, district));
            if (order > 0) {
                deliver(district, order, customers);
                delivered++;
            }
        }
        if (delivered > 0) {
            customers.executeBatch();
        }
        return delivered;
    }

    private void deliver(int district, int order, PreparedStatement customers) throws SQLException {
        int customer = carry(district, order);
        PreparedStatement lines = ofDistrict(DELIVER_LINES, district);
        lines.setInt(3, order);
        cents = 0;
        Calls.rows(lines, row -> cents += Amounts.cents(row.getBigDecimal(1)));
        customers.setBigDecimal(1, Amounts.ofCents(cents));
        customers.setInt(2, delivery.warehouse());
        customers.setByte(3, (byte) district);
        customers.setInt(4, customer);
        customers.addBatch();
    }

    /** Gives the order its carrier and answers whose it is. */
    private int carry(int district, int order) throws SQLException {
        PreparedStatement change = session.statement(CARRY_ORDER);
        change.setByte(1, (byte) delivery.carrier());
        change.setInt(2, delivery.warehouse());
        change.setByte(3, (byte) district);
        change.setInt(4, order);
        return Calls.number(change);
    }

    private PreparedStatement ofDistrict(String sql, int district) throws SQLException {
        PreparedStatement change = session.statement(sql);
        change.setInt(1, delivery.warehouse());
        change.setByte(2, (byte) district);
        return change;
    }
}
