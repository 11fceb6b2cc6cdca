package dev.lockstep.engine.sqlserver;

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

/** Microsoft SQL Server. */
public final class SqlServerEngine implements Engine {

    private static final EngineDescriptor DESCRIPTOR = new EngineDescriptor(
            "sqlserver",
            "Microsoft SQL Server",
            List.of("jdbc:sqlserver:"),
            "jdbc:sqlserver://db1.example.com:1433;databaseName=BENCH",
            false,
            List.of());

    private static final ErrorClassifier CLASSIFIER = new ErrorClassifier(new SqlServerErrors());

    @Override
    public EngineDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        return SqlServerSettings.of(access, properties, purpose);
    }

    @Override
    public Failure classify(SQLException error) {
        return CLASSIFIER.classify(error);
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        return SqlServerConnectFailure.explain(settings, error, classify(error));
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException {
        return SqlServerBulkWriter.open(connection, table, columns);
    }

    @Override
    public String version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet version =
                        statement.executeQuery("SELECT @@VERSION, CAST(SERVERPROPERTY(N'Edition') AS nvarchar(128))")) {
            version.next();
            return version.getString(1).lines().findFirst().orElse("").strip() + ", " + version.getString(2);
        }
    }

    /** The server makes tempdb anew when it starts. */
    @Override
    public Optional<String> serverQuery() {
        return Optional.of("""
                SELECT CONCAT(@@SERVERNAME, N', started ', CONVERT(nvarchar(23), create_date, 126)) FROM sys.databases
                WHERE name = N'tempdb' AND DATABASEPROPERTYEX(DB_NAME(), N'Updateability') = N'READ_WRITE'""");
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) throws SQLException {
        return SqlServerFacts.read(admin, this::classify);
    }

    @Override
    public List<SettingRule> settingRules() {
        return SqlServerRules.ALL;
    }

    @Override
    public WaitObserver waitObserver(Connection connection) {
        return new CumulativeWaits(() -> SqlServerWaits.read(connection));
    }

    @Override
    public Optional<StatementSource> statements(ConnectionSettings reading, ConnectionSettings load)
            throws SQLException {
        return Optional.of(new SqlServerStatements(StatementConnections.open(reading, load)));
    }

    @Override
    public List<String> maintenance(Maintenance work) {
        return switch (work) {
            case CHECKPOINT -> List.of("CHECKPOINT");
            case STATISTICS -> List.of("EXEC sp_updatestats");
        };
    }

    @Override
    public Baseline baseline() {
        return new SqlServerBaseline();
    }
}
