package dev.lockstep.workload.dvdstore.mysql;

import dev.lockstep.workload.dvdstore.store.NewCustomer;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The first parameters of NEW_CUSTOMER. */
final class CustomerParameters {

    static final int COUNT = 19;

    private CustomerParameters() {}

    static void set(PreparedStatement call, NewCustomer customer) throws SQLException {
        call.setString(1, customer.firstName());
        call.setString(2, customer.lastName());
        call.setString(3, customer.address().line1());
        call.setString(4, customer.address().line2());
        call.setString(5, customer.address().city());
        call.setString(6, customer.address().state());
        call.setInt(7, customer.address().zip());
        call.setString(8, customer.address().country());
        call.setInt(9, customer.address().region());
        call.setString(10, customer.email());
        call.setString(11, customer.phone());
        call.setInt(12, customer.card().type());
        call.setString(13, customer.card().number());
        call.setString(14, customer.card().expiration());
        call.setString(15, customer.userName());
        call.setString(16, customer.password());
        call.setInt(17, customer.age());
        call.setInt(18, customer.income());
        call.setString(19, customer.gender());
    }
}
