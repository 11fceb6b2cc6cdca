package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One Payment: warehouse, district, customer, history. */
final class ClientPayment {

    private static final String WAREHOUSE = EntryTexts.ofClient("pay-warehouse");
    private static final String DISTRICT = EntryTexts.ofClient("pay-district");
    private static final String CUSTOMER = EntryTexts.ofClient("pay-customer");
    private static final String INSERT_HISTORY = EntryTexts.ofClient("insert-history");

    private ClientPayment() {}

    static void take(Session session, Payment payment) throws SQLException {
        BigDecimal amount = Amounts.ofCents(payment.amountCents());
        PreparedStatement history = session.statement(INSERT_HISTORY);
        Calls.rows(payWarehouse(session, payment, amount), row -> history.setString(7, row.getString(1)));
        Calls.rows(payDistrict(session, payment, amount), row -> history.setString(8, row.getString(1)));
        int customer = ClientCustomers.id(session, payment.customer());
        Calls.rows(payCustomer(session, payment, customer, amount));
        history.setInt(1, customer);
        history.setByte(2, (byte) payment.customer().district());
        history.setInt(3, payment.customer().warehouse());
        history.setByte(4, (byte) payment.district());
        history.setInt(5, payment.warehouse());
        history.setBigDecimal(6, amount);
        Calls.rows(history);
    }

    private static PreparedStatement payWarehouse(Session session, Payment payment, BigDecimal amount)
            throws SQLException {
        PreparedStatement change = session.statement(WAREHOUSE);
        change.setBigDecimal(1, amount);
        change.setInt(2, payment.warehouse());
        return change;
    }

    private static PreparedStatement payDistrict(Session session, Payment payment, BigDecimal amount)
            throws SQLException {
        PreparedStatement change = session.statement(DISTRICT);
        change.setBigDecimal(1, amount);
        change.setInt(2, payment.warehouse());
        change.setByte(3, (byte) payment.district());
        return change;
    }

    private static PreparedStatement payCustomer(Session session, Payment payment, int id, BigDecimal amount)
            throws SQLException {
        Customer customer = payment.customer();
        PreparedStatement change = session.statement(CUSTOMER);
        change.setBigDecimal(1, amount);
        change.setBigDecimal(2, amount);
        change.setByte(3, (byte) payment.district());
        change.setInt(4, payment.warehouse());
        change.setBigDecimal(5, amount);
        change.setInt(6, customer.warehouse());
        change.setByte(7, (byte) customer.district());
        change.setInt(8, id);
        return change;
    }
}
