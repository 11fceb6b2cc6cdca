package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.EngineScenario;
import dev.lockstep.engine.ImagePresence;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.testcontainers.mssqlserver.MSSQLServerContainer;

@Tag("docker")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlServerLiveTest {

    private static final String IMAGE = "mcr.microsoft.com/mssql/server:2022-latest";

    private final SqlServerEngine engine = new SqlServerEngine();
    private MSSQLServerContainer server;
    private Baseline.Location location;
    private EngineScenario scenario;

    @BeforeAll
    void start() throws SQLException {
        ImagePresence.assumePresent(IMAGE);
        server = new MSSQLServerContainer(IMAGE).acceptLicense();
        server.start();
        execute("master", "CREATE DATABASE lockstep_test");
        execute(
                "lockstep_test",
                "CREATE TABLE bulk_rows (id int NOT NULL PRIMARY KEY, price decimal(10, 2) NOT NULL,"
                        + " name varchar(20), raw_data varbinary(10), made_at datetime2(3))");
        ConnectionSettings settings = settings("lockstep_test");
        location = new Baseline.Location(settings, settings);
        scenario = new EngineScenario(engine, location);
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.stop();
        }
    }

    @Test
    void readsEveryFact() throws SQLException {
        assertThat(scenario.readFacts())
                .extracting(ServerFact::name)
                .contains("edition", "max degree of parallelism", "processors used", "recovery model", "trace flags");
        assertThat(scenario.readFacts()).noneMatch(fact -> fact.value().startsWith("could not be read"));
    }

    @Test
    void observesWaits() throws SQLException {
        scenario.observeWaits();
    }

    @Test
    void writesInBulk() throws SQLException {
        scenario.writeRows();
    }

    @Test
    void classifiesErrors() throws SQLException {
        scenario.classifyErrors();
    }

    @Test
    void comesBackToTheBaseline() throws SQLException {
        scenario.comeBackToTheBaseline();
    }

    @Test
    void keepsTheOptionsOfTheDatabaseThroughAReset() throws SQLException {
        scenario.writeRows();
        engine.baseline().save(location);
        execute("master", "ALTER DATABASE lockstep_test SET READ_COMMITTED_SNAPSHOT ON WITH ROLLBACK IMMEDIATE");
        execute("master", "ALTER DATABASE lockstep_test SET DELAYED_DURABILITY = FORCED");

        Baseline.Report report = engine.baseline().reset(location);

        assertThat(report.method()).contains("SET READ_COMMITTED_SNAPSHOT ON", "SET DELAYED_DURABILITY = FORCED");
        assertThat(engine.baseline().reset(location).method()).contains("SET DELAYED_DURABILITY = FORCED");
        engine.baseline().drop(location);
    }

    private void execute(String database, String sql) throws SQLException {
        try (Connection connection = settings(database).open();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The container's certificate is its own, which a user's settings must not trust. */
    private ConnectionSettings settings(String database) {
        String url =
                "jdbc:sqlserver://" + server.getHost() + ":" + server.getMappedPort(1433) + ";databaseName=" + database;
        ConnectionSettings checked =
                engine.settings(new Access(url, server.getUsername(), server.getPassword()), Map.of(), Purpose.LOAD);
        Map<String, String> properties = new TreeMap<>(checked.properties());
        properties.put("trustServerCertificate", "true");
        return checked.withProperties(properties).withNetworkTimeout(Duration.ZERO);
    }
}
