package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Session;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Makes and drops the small tables, and notes in which mode it was called. */
final class TinyEngine implements EntryEngine {

    final List<String> calls = new ArrayList<>();

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) {
        calls.add("requireSupport");
    }

    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        TinyTables.create(connection);
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) {
        calls.add("finish");
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        TestPostgres.execute(connection, "drop table if exists " + String.join(", ", EntrySettings.TABLES));
    }

    @Override
    public Transactions procedures() {
        return new Noted("procedures");
    }

    @Override
    public Transactions clientSql() {
        return new Noted("client-sql");
    }

    private final class Noted implements Transactions {

        private final String mode;

        Noted(String mode) {
            this.mode = mode;
        }

        @Override
        public boolean newOrder(Session session, NewOrder order) {
            return calls.add(mode);
        }

        @Override
        public void payment(Session session, Payment payment) {
            calls.add(mode);
        }

        @Override
        public int orderStatus(Session session, Customer customer) {
            calls.add(mode);
            return 1;
        }

        @Override
        public int delivery(Session session, Delivery delivery) {
            calls.add(mode);
            return 1;
        }

        @Override
        public int stockLevel(Session session, StockLevel stockLevel) {
            calls.add(mode);
            return 1;
        }
    }
}
