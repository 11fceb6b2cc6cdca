package dev.lockstep.agent.run;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerIdentity;
import dev.lockstep.run.Target;
import dev.lockstep.workload.BoundWorkload;
import java.sql.Connection;
import java.sql.SQLException;

/** One target as the agent sees it: engine, workload and settings, with secrets resolved. Immutable. */
record TargetSite(
        int index,
        Target target,
        Engine engine,
        BoundWorkload workload,
        ConnectionSettings loadSettings,
        ConnectionSettings adminSettings) {

    String name() {
        return target.name();
    }

    Baseline.Location location() {
        return new Baseline.Location(loadSettings, adminSettings);
    }

    /** Uses a new connection. */
    <T> T on(Purpose purpose, OnConnection<T> action) throws SQLException {
        try (Connection connection = connect(purpose)) {
            return action.apply(connection);
        }
    }

    /** Works on the schema over a new connection. */
    <T> T onSchema(OnConnection<T> action) throws SQLException {
        return on(engine.schemaAccess(), action);
    }

    /**
     * Refuses an {@code admin.url} that leads to another database than the load's: that one would be filled, checked, reset or
     * dropped. Another host may be a way around a pool of connections.
     */
    void requireOneDatabase() throws SQLException {
        Target.Access admin = target.admin();
        if (admin == null || admin.url() == null) {
            return;
        }
        try (Connection ofLoad = connect(Purpose.LOAD);
                Connection ofAdmin = connect(Purpose.ADMIN)) {
            requireOneDatabase(ofLoad, ofAdmin);
        }
    }

    private void requireOneDatabase(Connection ofLoad, Connection ofAdmin) throws SQLException {
        String databaseOfLoad = engine.database(ofLoad);
        String databaseOfAdmin = engine.database(ofAdmin);
        if (!databaseOfLoad.equals(databaseOfAdmin)) {
            throw new PreparationException("admin.url leads to the database '" + databaseOfAdmin + "' and url to '"
                    + databaseOfLoad + "': name the same one in both, or leave admin.url out");
        }
        ServerIdentity serverOfLoad = ServerIdentity.of(engine, ofLoad);
        ServerIdentity serverOfAdmin = ServerIdentity.of(engine, ofAdmin);
        if (serverOfLoad.differsFrom(serverOfAdmin)) {
            throw new PreparationException("admin.url leads to another server (" + serverOfAdmin.text() + ") than url ("
                    + serverOfLoad.text() + "): name the same one in both, or leave admin.url out");
        }
    }

    /** Connects as the owner of the schema. */
    Connection connectToSchema() {
        return connect(engine.schemaAccess());
    }

    Connection connect(Purpose purpose) {
        ConnectionSettings settings = purpose == Purpose.LOAD ? loadSettings : adminSettings;
        try {
            return settings.open();
        } catch (SQLException error) {
            throw new PreparationException(engine.explainConnectFailure(settings, error), error);
        }
    }

    interface OnConnection<T> {
        T apply(Connection connection) throws SQLException;
    }
}
