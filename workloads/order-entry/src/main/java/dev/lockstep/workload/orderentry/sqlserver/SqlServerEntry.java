package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.sqlserver.Script;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.client.ClientTransactions;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Order-Entry on SQL Server 2016 SP1 and later. Tables are heaps during the fill, so that several connections can load
 * the same table with minimal logging if the recovery model allows it; {@link #finish} builds the clustered keys.
 */
public final class SqlServerEntry implements EntryEngine {

    private static final ClientSql CLIENT_SQL = new ClientSql("sqlserver");

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) throws SQLException {
        SqlServerEntrySupport.read(connection, new SqlServerEntryTexts(settings))
                .require();
    }

    /** A lock that bulk loads of several connections share; only under it does the server log pages instead of rows. */
    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        SqlServerEntryTexts texts = new SqlServerEntryTexts(settings);
        try (Statement statement = connection.createStatement()) {
            Script.run(statement, texts.tables());
            Script.run(statement, texts.bulkLocks("ON"));
        }
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        SqlServerEntryTexts texts = new SqlServerEntryTexts(settings);
        try (Connection connection = connections.open();
                Statement statement = connection.createStatement()) {
            Script.run(statement, texts.bulkLocks("OFF"));
            Script.run(statement, texts.structure());
            Script.run(statement, texts.procedures());
        }
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            Script.run(statement, new SqlServerEntryTexts(settings).drop());
        }
    }

    @Override
    public Transactions procedures() {
        return new SqlServerEntryProcedures();
    }

    @Override
    public Transactions clientSql() {
        return new ClientTransactions(CLIENT_SQL, new SqlServerEntryClient());
    }
}
