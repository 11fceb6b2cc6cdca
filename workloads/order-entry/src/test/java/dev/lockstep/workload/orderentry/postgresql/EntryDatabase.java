package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.orderentry.SmallEntry;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A database with two small warehouses, and sessions that commit when told. */
final class EntryDatabase {

    /** How a transaction can be executed. */
    enum Mode {
        PROCEDURES,
        CLIENT_SQL;

        Transactions transactions() {
            return this == PROCEDURES ? new PostgresEntry().procedures() : new PostgresEntry().clientSql();
        }
    }

    private final Access access;
    private final BoundWorkload bound;

    EntryDatabase() throws SQLException {
        this(TestPostgres.newDatabase());
    }

    EntryDatabase(Access access) throws SQLException {
        this(access, Map.of("warehouses", 2L));
    }

    EntryDatabase(Access access, Map<String, Object> parameters) throws SQLException {
        this.access = access;
        Workload workload = SmallEntry.on(new PostgresEntry());
        bound = workload.bind(
                new Binding(new PostgresEngine(), TestParameters.of(workload.descriptor(), parameters), 1));
        try (Connection connection = connect()) {
            bound.create(connection, Existing.REFUSE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(this::connect);
        }
    }

    Connection connect() throws SQLException {
        return TestPostgres.connect(access);
    }

    TestSession open() throws SQLException {
        Connection connection = connect();
        connection.setAutoCommit(false);
        return new TestSession(connection);
    }

    /** The conditions that do not hold. */
    List<Consistency> violated(Connection connection) throws SQLException {
        return bound.check(connection).stream()
                .filter(condition -> condition.violations() > 0)
                .toList();
    }

    /** An order of items supplied by the home warehouse: item and quantity in turn. */
    static NewOrder order(int warehouse, int district, int customer, int... itemsAndQuantities) {
        NewOrder order = new NewOrder();
        order.begin(warehouse, district, customer);
        for (int index = 0; index < itemsAndQuantities.length; index += 2) {
            order.add(itemsAndQuantities[index], warehouse, itemsAndQuantities[index + 1]);
        }
        order.arrange();
        return order;
    }

    /** A payment of 100.00 in district 1 of warehouse 1, by a customer of the same. */
    static Payment payment(int customer) {
        return new Payment(1, 1, customer(1, customer), 100_00);
    }

    static Customer customer(int district, int id) {
        return new Customer(1, district, id, null);
    }
}
