package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One Payment: 5 round trips, or 6 when the customer is named by last name. */
final class ClientPayment {

    private static final String WAREHOUSE = """
            UPDATE warehouse SET w_ytd = w_ytd + ?
            WHERE w_id = ?
            RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
            """;
    private static final String DISTRICT = """
            UPDATE district SET d_ytd = d_ytd + ?
            WHERE d_w_id = ? AND d_id = ?
            RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
            """;
    private static final String CUSTOMER = """
            SELECT c_credit, c_data, c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
              c_since, c_credit_lim, c_discount, c_balance
            FROM customer
            WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
            FOR NO KEY UPDATE
            """;
    private static final String PAY = """
            UPDATE customer SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,
              c_payment_cnt = c_payment_cnt + 1, c_data = coalesce(?, c_data)
            WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
            """;
    private static final String HISTORY = """
            INSERT INTO history (h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount, h_data, h_date)
            VALUES (?, ?, ?, ?, ?, ?, ?, localtimestamp(0))
            """;
    private static final String BAD_CREDIT = "BC";
    private static final int LONGEST_DATA = 500;

    private ClientPayment() {}

    static void take(Session session, Payment payment) throws SQLException {
        BigDecimal amount = BigDecimal.valueOf(payment.amountCents(), 2);
        String warehouse = payWarehouse(session, payment, amount);
        String district = payDistrict(session, payment, amount);
        int customer = ClientCustomers.find(session, payment.customer());
        payByCustomer(session, payment, customer, amount);
        PreparedStatement history = session.statement(HISTORY);
        history.setInt(1, payment.warehouse());
        history.setInt(2, payment.district());
        history.setInt(3, payment.customer().warehouse());
        history.setInt(4, payment.customer().district());
        history.setInt(5, customer);
        history.setBigDecimal(6, amount);
        history.setString(7, warehouse + "    " + district);
        history.executeUpdate();
    }

    private static String payWarehouse(Session session, Payment payment, BigDecimal amount) throws SQLException {
        PreparedStatement update = session.statement(WAREHOUSE);
        update.setBigDecimal(1, amount);
        update.setInt(2, payment.warehouse());
        return name(update);
    }

    private static String payDistrict(Session session, Payment payment, BigDecimal amount) throws SQLException {
        PreparedStatement update = session.statement(DISTRICT);
        update.setBigDecimal(1, amount);
        update.setInt(2, payment.warehouse());
        update.setInt(3, payment.district());
        return name(update);
    }

    private static String name(PreparedStatement update) throws SQLException {
        try (ResultSet row = Rows.only(update)) {
            return row.getString(1);
        }
    }

    private static void payByCustomer(Session session, Payment payment, int customer, BigDecimal amount)
            throws SQLException {
        PreparedStatement locked = session.statement(CUSTOMER);
        setCustomer(locked, 1, payment.customer(), customer);
        PreparedStatement update = session.statement(PAY);
        try (ResultSet row = Rows.only(locked)) {
            boolean noted = row.getString(1).equals(BAD_CREDIT);
            update.setString(3, noted ? note(payment, customer, amount, row.getString(2)) : null);
        }
        update.setBigDecimal(1, amount);
        update.setBigDecimal(2, amount);
        setCustomer(update, 4, payment.customer(), customer);
        update.executeUpdate();
    }

    /** What is noted of a customer of bad credit: the payment before what was noted earlier. */
    private static String note(Payment payment, int customer, BigDecimal amount, String earlier) {
        Customer payer = payment.customer();
        String note = customer + " " + payer.district() + " " + payer.warehouse() + " " + payment.district() + " "
                + payment.warehouse() + " " + amount + "|" + earlier;
        return note.substring(0, Math.min(note.length(), LONGEST_DATA));
    }

    private static void setCustomer(PreparedStatement statement, int first, Customer customer, int id)
            throws SQLException {
        statement.setInt(first, customer.warehouse());
        statement.setInt(first + 1, customer.district());
        statement.setInt(first + 2, id);
    }
}
