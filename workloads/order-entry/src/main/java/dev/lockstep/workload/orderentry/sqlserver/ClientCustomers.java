package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.transaction.Customer;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Finds customers who are named by last name. */
final class ClientCustomers {

    private static final String BY_NAME = EntryTexts.ofClient("customer-by-name");

    private ClientCustomers() {}

    /** The id that was given, or that of the middle one of the name; names never change, so it needs no lock. */
    static int id(Session session, Customer customer) throws SQLException {
        String lastName = customer.lastName();
        if (lastName == null) {
            return customer.id();
        }
        PreparedStatement query = session.statement(BY_NAME);
        for (int index = 0; index <= 3; index += 3) {
            query.setInt(index + 1, customer.warehouse());
            query.setByte(index + 2, (byte) customer.district());
            query.setString(index + 3, lastName);
        }
        return Calls.number(query);
    }
}
