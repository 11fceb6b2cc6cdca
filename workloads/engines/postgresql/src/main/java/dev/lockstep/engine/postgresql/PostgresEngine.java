package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClassifier;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.SettingRule;
import dev.lockstep.engine.StatementConnections;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.EngineDescriptor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL 12 and newer. */
public final class PostgresEngine implements Engine {

    /** The id in specs and results. */
    public static final String ID = "postgresql";

    private static final EngineDescriptor DESCRIPTOR = new EngineDescriptor(
            ID,
            "PostgreSQL",
            List.of("jdbc:postgresql:"),
            "jdbc:postgresql://db1.example.com:5432/benchmark",
            true,
            List.of());

    private final ErrorClassifier errors = new ErrorClassifier(new PostgresErrors());

    @Override
    public EngineDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        return PostgresSettings.of(access, properties, purpose);
    }

    @Override
    public Failure classify(SQLException error) {
        return errors.classify(error);
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        return PostgresConnectFailure.explain(settings, error);
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException {
        return BinaryCopyWriter.open(connection, table, columns);
    }

    @Override
    public String version(Connection connection) throws SQLException {
        return "PostgreSQL " + connection.getMetaData().getDatabaseProductVersion();
    }

    /** The driver knows that of the URL alone, which may be a pooler's name for it. */
    @Override
    public String database(Connection connection) throws SQLException {
        return PostgresFacts.single(connection, "SELECT current_database()");
    }

    @Override
    public Optional<String> serverQuery() {
        return Optional.of("""
                SELECT CASE WHEN NOT pg_is_in_recovery() THEN
                  to_char(pg_postmaster_start_time() AT TIME ZONE 'UTC', '"started" YYYY-MM-DD"T"HH24:MI:SS.US"Z"') END""");
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) throws SQLException {
        return PostgresFacts.read(admin, load);
    }

    @Override
    public List<SettingRule> settingRules() {
        return PostgresRules.ALL;
    }

    @Override
    public WaitObserver waitObserver(Connection connection) {
        return new PostgresWaits(connection);
    }

    @Override
    public Optional<StatementSource> statements(ConnectionSettings reading, ConnectionSettings load)
            throws SQLException {
        return Optional.of(
                new PostgresStatements(StatementConnections.open(reading, PostgresSettings.withPlainStatements(load))));
    }

    @Override
    public List<String> maintenance(Maintenance work) {
        return switch (work) {
            case CHECKPOINT -> List.of("CHECKPOINT");
            case STATISTICS -> List.of("ANALYZE");
        };
    }

    @Override
    public Optional<Scratch> scratch(Access load, Access admin, ServerGuard guard) throws SQLException {
        return Optional.of(ScratchDatabase.make(load, admin, guard));
    }

    @Override
    public Baseline baseline() {
        return new TemplateBaseline();
    }
}
