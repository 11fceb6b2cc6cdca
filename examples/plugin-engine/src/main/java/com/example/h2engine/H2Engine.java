package com.example.h2engine;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.CumulativeWaits;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClassifier;
import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.WaitSnapshot;
import dev.lockstep.run.EngineDescriptor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** H2 in server mode, over TCP. */
public final class H2Engine implements Engine {

    static final EngineDescriptor DESCRIPTOR = new EngineDescriptor(
            "h2",
            "H2 Database",
            List.of("jdbc:h2:tcp:", "jdbc:h2:ssl:"),
            "jdbc:h2:tcp://db1.example.com:9092/bench",
            false,
            List.of());

    private static final FactQuery SETTINGS = new FactQuery("settings", """
            SELECT setting_name, setting_value, 'INFORMATION_SCHEMA.SETTINGS' FROM information_schema.settings
            WHERE setting_name IN ('CACHE_SIZE', 'DEFAULT_LOCK_TIMEOUT', 'RETENTION_TIME', 'WRITE_DELAY')
            """, "an administrator");

    private final ErrorClassifier errors = new ErrorClassifier(new H2Errors());

    @Override
    public EngineDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        return H2Settings.of(access, properties);
    }

    @Override
    public Failure classify(SQLException error) {
        return errors.classify(error);
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        return H2Errors.explain(settings, error);
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException {
        return new BatchWriter(connection, table, columns);
    }

    @Override
    public String version(Connection connection) throws SQLException {
        return "H2 " + connection.getMetaData().getDatabaseProductVersion();
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) throws SQLException {
        return SETTINGS.run(admin, this::classify);
    }

    /** H2 does not count waits. */
    @Override
    public WaitObserver waitObserver(Connection connection) {
        return new CumulativeWaits(() -> new WaitSnapshot("", Map.of()));
    }

    @Override
    public List<String> maintenance(Maintenance work) {
        return switch (work) {
            case CHECKPOINT -> List.of("CHECKPOINT");
            case STATISTICS -> List.of("ANALYZE");
        };
    }

    @Override
    public Baseline baseline() {
        return new NoBaseline();
    }
}
