package dev.lockstep.engine.oracle;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.CumulativeWaits;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClassifier;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.SettingRule;
import dev.lockstep.engine.StatementConnections;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.EngineDescriptor;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Oracle Database. */
public final class OracleEngine implements Engine {

    private static final EngineDescriptor DESCRIPTOR = new EngineDescriptor(
            "oracle",
            "Oracle Database",
            List.of("jdbc:oracle:thin:"),
            "jdbc:oracle:thin:@//db1.example.com:1521/BENCHPDB",
            false,
            List.of());
    private static final ErrorClassifier CLASSIFIER = new ErrorClassifier(new OracleErrors());

    @Override
    public EngineDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        return OracleSettings.of(access, properties, purpose);
    }

    /** The load's own access, because unqualified names refer to the schema of the login. */
    @Override
    public Purpose schemaAccess() {
        return Purpose.LOAD;
    }

    /** With those that the driver keeps open after use, 250 of the 300 that open_cursors allows by default. */
    @Override
    public int mostOpenStatements() {
        return 150;
    }

    @Override
    public Failure classify(SQLException error) {
        return CLASSIFIER.classify(error);
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        return OracleConnectFailure.explain(settings, error, classify(error));
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException {
        return OracleBulkWriter.open(connection, table, columns);
    }

    @Override
    public String version(Connection connection) throws SQLException {
        return connection
                .getMetaData()
                .getDatabaseProductVersion()
                .lines()
                .map(String::strip)
                .reduce((first, second) -> first + ", " + second)
                .orElse("Oracle");
    }

    /** The container: baseline and reset are the administrator's, all else is the load's. */
    @Override
    public String database(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT SYS_CONTEXT('USERENV', 'CON_NAME') FROM dual")) {
            row.next();
            return row.getString(1);
        }
    }

    /** Servers of one edition are named alike; their newest user is not of the same second. */
    @Override
    public Optional<String> serverQuery() {
        return Optional.of("""
                SELECT SYS_CONTEXT('USERENV', 'DB_UNIQUE_NAME') || ', newest user of '
                  || (SELECT TO_CHAR(MAX(created), 'YYYY-MM-DD"T"HH24:MI:SS') FROM all_users)
                FROM dual WHERE SYS_CONTEXT('USERENV', 'DATABASE_ROLE') = 'PRIMARY'""");
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) throws SQLException {
        return OracleFacts.read(admin, this::classify);
    }

    @Override
    public List<SettingRule> settingRules() {
        return OracleRules.ALL;
    }

    @Override
    public WaitObserver waitObserver(Connection connection) {
        return new CumulativeWaits(() -> OracleWaits.read(connection));
    }

    @Override
    public Optional<StatementSource> statements(ConnectionSettings reading, ConnectionSettings load)
            throws SQLException {
        return Optional.of(new OracleStatements(StatementConnections.open(reading, load)));
    }

    @Override
    public List<String> maintenance(Maintenance work) {
        return switch (work) {
            case CHECKPOINT -> List.of("ALTER SYSTEM CHECKPOINT");
            case STATISTICS -> List.of("BEGIN DBMS_STATS.GATHER_SCHEMA_STATS(ownname => USER); END;");
        };
    }

    @Override
    public Baseline baseline() {
        return new OracleBaseline();
    }
}
