package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.orderentry.client.ClientDialect;
import dev.lockstep.workload.orderentry.client.RowReader;
import dev.lockstep.workload.orderentry.client.Statements;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Set;

/** The statements of the procedures one by one, in the same order, with OUTPUT; only the last change is batched. */
final class SqlServerEntryClient implements ClientDialect {

    /** The TINYINT parameters: another type would be converted and would cost another plan. */
    private static final Set<String> TINY = Set.of("carrier", "district", "customer_district");

    @Override
    public void setNumber(PreparedStatement statement, int index, String parameter, int value) throws SQLException {
        if (TINY.contains(parameter)) {
            statement.setByte(index, (byte) value);
        } else {
            statement.setInt(index, value);
        }
    }

    /** An error may come after the first result. */
    @Override
    public int read(PreparedStatement statement, RowReader reader) throws SQLException {
        return Calls.rows(statement, reader::read);
    }

    @Override
    public String takeStock(Statements statements, int district) throws SQLException {
        return statements.text("take-stock", 1);
    }

    @Override
    public void payByCustomer(Statements statements, Payment payment, int customer) throws SQLException {
        statements.readOnly("pay-customer", row -> {});
    }

    /** The order stays locked, so that no delivery changes the balance before the lines are read. */
    @Override
    public int readOrderStatus(Statements statements, Customer customer) throws SQLException {
        statements.setCustomer(customer);
        statements.set("order", statements.numberIfAny("latest-order"));
        statements.readOnly("customer-balance", row -> {});
        return statements.read("lines-of-order");
    }

    @Override
    public int takeOldest(Statements statements) throws SQLException {
        return statements.numberIfAny("take-oldest");
    }

    @Override
    public void creditCustomer(Statements statements) throws SQLException {
        statements.addBatch("credit-customer");
    }
}
