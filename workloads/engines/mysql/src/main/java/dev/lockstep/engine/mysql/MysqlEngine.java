package dev.lockstep.engine.mysql;

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

/** MariaDB 10.11 and newer, MySQL 8.0 and newer, told apart by what the server says. */
public final class MysqlEngine implements Engine {

    /** The id in specs and results. */
    public static final String ID = "mysql";

    private static final EngineDescriptor DESCRIPTOR = new EngineDescriptor(
            ID,
            "MySQL and MariaDB",
            List.of("jdbc:mysql:", "jdbc:mariadb:"),
            "jdbc:mysql://db1.example.com:3306/benchmark",
            false,
            List.of());

    static {
        // The driver logs each error that a server answers, with the statement; results count them, and a retry is no
        // warning.
        System.setProperty("mariadb.logging.disable", "true");
    }

    private final ErrorClassifier errors = new ErrorClassifier(new MysqlErrors());

    @Override
    public EngineDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        return MysqlSettings.of(access, properties);
    }

    @Override
    public Failure classify(SQLException error) {
        return errors.classify(error);
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        return MysqlConnectFailure.explain(settings, error);
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException {
        return switch (ServerKind.greeted(connection)) {
            case MARIADB -> MariaBulkWriter.open(connection, table, columns);
            case MYSQL -> MysqlBulkWriter.open(connection, table, columns);
        };
    }

    @Override
    public String version(Connection connection) throws SQLException {
        return ServerKind.describe(connection);
    }

    @Override
    public Optional<String> serverQuery() {
        return Optional.of("SELECT IF(@@read_only, NULL, CONCAT(@@hostname, ', port ', @@port, ', ', @@datadir))");
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) throws SQLException {
        return MysqlFacts.read(admin, load, this::classify);
    }

    @Override
    public List<SettingRule> settingRules() {
        return MysqlRules.ALL;
    }

    @Override
    public WaitObserver waitObserver(Connection connection) throws SQLException {
        return MysqlWaits.on(connection);
    }

    @Override
    public Optional<StatementSource> statements(ConnectionSettings reading, ConnectionSettings load)
            throws SQLException {
        return Optional.of(new MysqlStatements(StatementConnections.open(reading, load)));
    }

    /** ANALYZE needs the names of the tables; there is no statement for a checkpoint. */
    @Override
    public List<String> maintenance(Maintenance work) {
        return switch (work) {
            case CHECKPOINT -> List.of();
            case STATISTICS ->
                List.of(
                        "SET SESSION group_concat_max_len = 1000000",
                        "SET @lockstep_analyze = (SELECT concat('ANALYZE TABLE ', group_concat('`', table_name, '`'))"
                                + " FROM information_schema.tables"
                                + " WHERE table_schema = database() AND table_type = 'BASE TABLE')",
                        "PREPARE lockstep_analyze FROM @lockstep_analyze",
                        "EXECUTE lockstep_analyze",
                        "DEALLOCATE PREPARE lockstep_analyze");
        };
    }

    @Override
    public Baseline baseline() {
        return new MysqlBaseline();
    }

    @Override
    public Optional<Scratch> scratch(Access load, Access admin, ServerGuard guard) throws SQLException {
        return Optional.of(MysqlScratch.make(load, admin, guard));
    }
}
