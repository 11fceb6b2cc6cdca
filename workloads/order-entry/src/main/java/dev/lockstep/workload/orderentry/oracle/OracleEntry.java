package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.oracle.Ddl;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.client.ClientTransactions;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;

/** Order-Entry on Oracle Database. */
public final class OracleEntry implements EntryEngine {

    private static final ClientSql CLIENT_SQL = new ClientSql("oracle");
    private static final int NO_TABLE = 942;
    private static final int NO_OBJECT = 4043;

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) throws SQLException {
        OracleEntrySupport.check(connection, settings);
    }

    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        Ddl ddl = new Ddl(connection);
        for (String statement : new OracleEntryTexts(settings).statements("tables")) {
            ddl.run(statement);
        }
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            new OracleEntryFinish(connection, new OracleEntryTexts(settings)).run();
        }
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        Ddl ddl = new Ddl(connection);
        for (Unit unit : Unit.values()) {
            ddl.runUnless("DROP " + unit.type() + " " + unit.name(), NO_OBJECT);
        }
        for (String table : EntrySettings.TABLES) {
            ddl.runUnless("DROP TABLE " + table + " CASCADE CONSTRAINTS PURGE", NO_TABLE);
        }
    }

    @Override
    public Transactions procedures() {
        return new OracleEntryProcedures();
    }

    @Override
    public Transactions clientSql() {
        return new ClientTransactions(CLIENT_SQL, new OracleEntryClient());
    }
}
