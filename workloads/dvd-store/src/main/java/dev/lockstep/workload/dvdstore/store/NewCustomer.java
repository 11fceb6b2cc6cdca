package dev.lockstep.workload.dvdstore.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The data that a customer enters at registration.
 *
 * @param gender {@code M} or {@code F}
 */
public record NewCustomer(
        String firstName,
        String lastName,
        PostalAddress address,
        String email,
        String phone,
        CreditCard card,
        String userName,
        String password,
        int age,
        int income,
        String gender) {

    /**
     * Where the customer lives.
     *
     * @param state of the US; empty elsewhere
     * @param zip up to five digits
     * @param region 1 in the US, 2 elsewhere
     */
    public record PostalAddress(
            String line1, String line2, String city, String state, int zip, String country, int region) {}

    /**
     * How the customer pays.
     *
     * @param type 1 to 5
     * @param expiration {@code YYYY/MM}
     */
    public record CreditCard(int type, String number, String expiration) {}

    /** Sets the first 19 parameters of NEW_CUSTOMER, where ZIP is a number. */
    public void setInto(PreparedStatement call) throws SQLException {
        call.setString(1, firstName());
        call.setString(2, lastName());
        call.setString(3, address().line1());
        call.setString(4, address().line2());
        call.setString(5, address().city());
        call.setString(6, address().state());
        call.setInt(7, address().zip());
        call.setString(8, address().country());
        call.setInt(9, address().region());
        call.setString(10, email());
        call.setString(11, phone());
        call.setInt(12, card().type());
        call.setString(13, card().number());
        call.setString(14, card().expiration());
        call.setString(15, userName());
        call.setString(16, password());
        call.setInt(17, age());
        call.setInt(18, income());
        call.setString(19, gender());
    }
}
