package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Finds the customer that is meant by a last name, in one round trip. */
final class ClientCustomers {

    private static final String OF_NAME = EntryTexts.ofClient("customers-of-name");

    private ClientCustomers() {}

    static int find(Session session, Customer customer) throws SQLException {
        return customer.lastName() == null ? customer.id() : middle(customer, named(session, customer));
    }

    private static List<Integer> named(Session session, Customer customer) throws SQLException {
        PreparedStatement query = Rows.query(session, OF_NAME);
        query.setInt(1, customer.warehouse());
        query.setInt(2, customer.district());
        query.setString(3, customer.lastName());
        List<Integer> ids = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
        }
        return ids;
    }

    /** The middle one, of an even number the first of both. */
    static int middle(Customer customer, List<Integer> ids) throws SQLException {
        if (ids.isEmpty()) {
            throw new SQLException("District " + customer.district() + " of warehouse " + customer.warehouse()
                    + " has no customer of the name " + customer.lastName()
                    + ", as every fill makes. Use prepare: replace"
                    + " to fill it anew");
        }
        return ids.get((ids.size() - 1) / 2);
    }
}
