package dev.lockstep.workload.orderentry.mysql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.engine.mysql.SchemaBuild;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.client.ClientTransactions;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Order-Entry on MariaDB 10.11 and MySQL 8.0, and later. Tables are stored by their primary keys, in whose order the fill writes
 * them; other indexes follow.
 */
public final class MysqlEntry implements EntryEngine {

    private static final ClientSql CLIENT_SQL = new ClientSql("mysql");
    private static final SqlTexts TEXTS = new SqlTexts(MysqlEntry.class, List.of("orderentry/mysql"));

    /** The first is called by others. */
    private static final List<String> PROCEDURES =
            List.of("customer-named", "new-order", "payment", "order-status", "delivery", "stock-level");

    /** Each table that grows with every order or payment, with its hash column. */
    private static final Map<String, String> HASHED =
            Map.of("history", "h_w_id", "orders", "o_w_id", "order_line", "ol_w_id");

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) {
        if (settings.partitions() > 1 && settings.foreignKeys()) {
            throw new PreparationException(
                    "MySQL and MariaDB have no foreign keys on partitioned tables. Set partitions: 1"
                            + " or foreignKeys: false");
        }
    }

    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        Map<String, String> partitions = new HashMap<>();
        HASHED.forEach((table, column) -> partitions.put(
                table,
                settings.partitions() == 1
                        ? ""
                        : " PARTITION BY HASH (" + column + ") PARTITIONS " + settings.partitions()));
        SchemaBuild build = new SchemaBuild(connection);
        createProcedures(build);
        build.execute(TEXTS.statements("tables", partitions));
    }

    /** Before the tables: a login without the right to create them fails before the fill, not after it. */
    private static void createProcedures(SchemaBuild build) throws SQLException {
        for (String procedure : PROCEDURES) {
            build.createProcedure(procedure.replace('-', '_'), TEXTS.text(procedure, Map.of()));
        }
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            SchemaBuild build = new SchemaBuild(connection);
            build.addMissing(TEXTS.statements("indexes", Map.of()));
            if (settings.foreignKeys()) {
                build.addMissing(TEXTS.statements("foreign-keys", Map.of()));
            }
            build.execute(List.of(TEXTS.text("statistics", Map.of())));
        }
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        new SchemaBuild(connection).execute(TEXTS.statements("drop", Map.of()));
    }

    @Override
    public Transactions procedures() {
        return new MysqlEntryProcedures();
    }

    @Override
    public Transactions clientSql() {
        return new ClientTransactions(CLIENT_SQL, new MysqlEntryClient());
    }
}
