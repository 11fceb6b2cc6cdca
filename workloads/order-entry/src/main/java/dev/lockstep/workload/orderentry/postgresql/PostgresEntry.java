package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.client.ClientTransactions;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Order-Entry on PostgreSQL 12 and later. */
public final class PostgresEntry implements EntryEngine {

    private static final ClientSql CLIENT_SQL = new ClientSql("postgresql");
    private static final SqlTexts TEXTS = new SqlTexts(PostgresEntry.class, List.of("orderentry/postgresql"));

    /** Each table that grows with every order or payment, with its hash column. */
    private static final Map<String, String> HASHED =
            Map.of("history", "h_w_id", "orders", "o_w_id", "order_line", "ol_w_id");

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TEXTS.text("support", Map.of()))) {
            row.next();
            String schema = row.getString(1);
            if (schema == null) {
                throw new PreparationException("No schema in the search path exists, so the tables cannot be created."
                        + " Create one, or set one with the property currentSchema");
            }
            if (!row.getBoolean(2)) {
                throw new PreparationException("The login may not create tables in the schema " + schema
                        + ". Grant CREATE on it, or set an account that may under targets[].admin");
            }
        }
    }

    /** Creates all tables or, after an error, none. */
    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            for (String sql : TEXTS.statements("tables", hashing(settings))) {
                statement.execute(sql);
            }
            createPartitions(statement, settings);
            connection.commit();
        } catch (SQLException failed) {
            rollBack(connection, failed);
            throw failed;
        }
        connection.setAutoCommit(true);
    }

    private static Map<String, String> hashing(EntrySettings settings) {
        Map<String, String> clauses = new HashMap<>();
        HASHED.forEach((table, column) ->
                clauses.put(table, settings.partitions() == 1 ? "" : " PARTITION BY HASH (" + column + ")"));
        return clauses;
    }

    private static void createPartitions(Statement statement, EntrySettings settings) throws SQLException {
        if (settings.partitions() == 1) {
            return;
        }
        for (String table : HASHED.keySet()) {
            for (int remainder = 0; remainder < settings.partitions(); remainder++) {
                statement.execute(TEXTS.text(
                        "partition",
                        Map.of(
                                "table", table,
                                "partitions", Integer.toString(settings.partitions()),
                                "remainder", Integer.toString(remainder))));
            }
        }
    }

    private static void rollBack(Connection connection, SQLException failed) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        PostgresEntryFinish.run(connections, TEXTS, settings);
    }

    /** Functions are dropped by name, whatever their parameters. */
    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(TEXTS.text("drop-functions", Map.of()));
            statement.execute(TEXTS.text("drop-tables", Map.of()));
        }
    }

    @Override
    public Transactions procedures() {
        return new PostgresEntryProcedures();
    }

    @Override
    public Transactions clientSql() {
        return new ClientTransactions(CLIENT_SQL, new PostgresEntryClient());
    }
}
