package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.EngineScenario;
import dev.lockstep.engine.ImagePresence;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.testcontainers.oracle.OracleContainer;

@Tag("docker")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OracleLiveTest {

    private static final List<String> IMAGES = List.of("gvenzl/oracle-free:23-slim", "gvenzl/oracle-free:23");

    private final OracleEngine engine = new OracleEngine();
    private OracleContainer server;
    private EngineScenario scenario;
    private Baseline.Location location;

    @BeforeAll
    void start() throws SQLException {
        server = new OracleContainer(ImagePresence.assumeOneIsPresent(IMAGES))
                .withUsername("ds3")
                .withPassword("lockstep");
        server.start();
        location = new Baseline.Location(settings("ds3", Purpose.LOAD), settings("system", Purpose.ADMIN));
        scenario = new EngineScenario(engine, location);
        try (Connection connection = location.target().open();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE bulk_rows (id NUMBER(9) NOT NULL PRIMARY KEY, price NUMBER(10, 2) NOT NULL,"
                    + " name VARCHAR2(20 CHAR), raw_data RAW(10), made_at TIMESTAMP(3))");
        }
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
                .contains("version", "log mode", "db_block_size", "NUM_CPUS");
        assertThat(scenario.readFacts()).noneMatch(fact -> fact.value().startsWith("could not be read"));
    }

    @Test
    void saysWhichRightIsMissing() throws SQLException {
        try (Connection connection = location.target().open()) {
            assertThat(engine.facts(connection))
                    .extracting(ServerFact::value)
                    .contains("not visible to this login: needs SELECT_CATALOG_ROLE or SELECT ANY DICTIONARY");
        }
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

    /** The image runs without archiving, so that a restore point cannot be kept. */
    @Test
    void saysWhatABaselineNeeds() {
        var sys = new Baseline.Location(location.target(), settings("sys", Purpose.ADMIN));

        assertThatThrownBy(() -> engine.baseline().save(sys))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("ARCHIVELOG");
        assertThatThrownBy(() -> engine.baseline().save(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("SYSDBA");
    }

    private ConnectionSettings settings(String user, Purpose purpose) {
        String url = "jdbc:oracle:thin:@//" + server.getHost() + ":" + server.getOraclePort() + "/"
                + server.getDatabaseName();
        return engine.settings(new Access(url, user, server.getPassword()), Map.of(), purpose);
    }
}
