package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One Payment: 5 round trips, one more by last name, two more for bad credit. Used once. */
final class ClientPayment {

    private static final String PAY_WAREHOUSE = EntryTexts.ofClient("pay-warehouse");
    private static final String PAY_DISTRICT = EntryTexts.ofClient("pay-district");
    private static final String PAY_CUSTOMER = EntryTexts.ofClient("pay-customer");
    private static final String PAYMENT_ANSWER = EntryTexts.ofClient("payment-answer");
    private static final String NOTE_BAD_CREDIT = EntryTexts.ofClient("note-bad-credit");
    private static final String BAD_CREDIT_NOTES = EntryTexts.ofClient("bad-credit-notes");
    private static final String ENTER_PAYMENT = EntryTexts.ofClient("enter-payment");
    private static final String BAD_CREDIT = "BC";

    /** The names in the history, and whether a note is kept of the customer. */
    private record Answer(String names, boolean badCredit) {}

    private final Session session;
    private final Payment payment;
    private final Customer payer;
    private final BigDecimal amount;

    ClientPayment(Session session, Payment payment) {
        this.session = session;
        this.payment = payment;
        this.payer = payment.customer();
        this.amount = BigDecimal.valueOf(payment.amountCents(), 2);
    }

    void take() throws SQLException {
        int customer = ClientCustomers.find(session, payer);
        payWarehouse();
        payDistrict();
        payCustomer(customer);
        Answer answer = readAnswer(customer);
        if (answer.badCredit()) {
            noteBadCredit(customer);
        }
        enterHistory(customer, answer.names());
    }

    private void payWarehouse() throws SQLException {
        PreparedStatement update = session.statement(PAY_WAREHOUSE);
        update.setBigDecimal(1, amount);
        update.setInt(2, payment.warehouse());
        update.executeUpdate();
    }

    private void payDistrict() throws SQLException {
        PreparedStatement update = session.statement(PAY_DISTRICT);
        update.setBigDecimal(1, amount);
        update.setInt(2, payment.warehouse());
        update.setInt(3, payment.district());
        update.executeUpdate();
    }

    private void payCustomer(int customer) throws SQLException {
        PreparedStatement update = session.statement(PAY_CUSTOMER);
        update.setBigDecimal(1, amount);
        update.setBigDecimal(2, amount);
        setPayer(update, 3, customer);
        update.executeUpdate();
    }

    private Answer readAnswer(int customer) throws SQLException {
        PreparedStatement query = Rows.query(session, PAYMENT_ANSWER);
        query.setInt(1, payment.warehouse());
        query.setInt(2, payment.warehouse());
        query.setInt(3, payment.district());
        setPayer(query, 4, customer);
        try (ResultSet row = Rows.only(query)) {
            String names = row.getString(2) + "    " + row.getString(3);
            return new Answer(names, row.getString(1).equals(BAD_CREDIT));
        }
    }

    private void noteBadCredit(int customer) throws SQLException {
        PreparedStatement update = session.statement(NOTE_BAD_CREDIT);
        update.setString(1, note(payment, customer));
        setPayer(update, 2, customer);
        update.executeUpdate();
        PreparedStatement query = Rows.query(session, BAD_CREDIT_NOTES);
        setPayer(query, 1, customer);
        Rows.readAll(query);
    }

    /** What goes before the earlier notes. */
    static String note(Payment payment, int customer) {
        return customer + " " + payment.customer().district() + " "
                + payment.customer().warehouse() + " " + payment.district() + " " + payment.warehouse() + " "
                + BigDecimal.valueOf(payment.amountCents(), 2) + "|";
    }

    private void enterHistory(int customer, String names) throws SQLException {
        PreparedStatement insert = session.statement(ENTER_PAYMENT);
        setPayer(insert, 1, customer);
        insert.setInt(4, payment.warehouse());
        insert.setInt(5, payment.district());
        insert.setBigDecimal(6, amount);
        insert.setString(7, names);
        insert.executeUpdate();
    }

    private void setPayer(PreparedStatement statement, int first, int customer) throws SQLException {
        statement.setInt(first, payer.warehouse());
        statement.setInt(first + 1, payer.district());
        statement.setInt(first + 2, customer);
    }
}
