package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.EngineScenario;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@Tag("docker")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OracleLiveTest {

    private static final int NO_TABLE = 942;

    private final OracleEngine engine = new OracleEngine();
    private Baseline.Location location;
    private EngineScenario scenario;

    @BeforeAll
    void connect() throws SQLException {
        OracleTestServer.assumePresent(false);
        location = new Baseline.Location(OracleTestServer.load(), OracleTestServer.admin());
        scenario = new EngineScenario(engine, location);
        try (Connection connection = location.target().open()) {
            Ddl ddl = new Ddl(connection);
            ddl.runUnless("DROP TABLE bulk_rows PURGE", NO_TABLE);
            ddl.run("CREATE TABLE bulk_rows (id NUMBER(9) NOT NULL PRIMARY KEY, price NUMBER(10, 2) NOT NULL,"
                    + " name VARCHAR2(20 CHAR), raw_data RAW(10), made_at TIMESTAMP(3))");
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
        assumeThat(OracleTestServer.isContainer())
                .as("the load of the container sees no facts")
                .isTrue();

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

    @Test
    void aBaselineTakesTheRightOfSysdba() {
        assumeThat(OracleTestServer.isContainer())
                .as("SYSTEM of the container has no such right")
                .isTrue();

        assertThatThrownBy(() -> engine.baseline().save(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("SYSDBA");
    }

    @Test
    void comesBackToTheBaseline() throws SQLException {
        assumeThat(OracleTestServer.isContainer())
                .as("a reset takes the whole pluggable database back")
                .isTrue();

        new EngineScenario(engine, new Baseline.Location(location.target(), OracleTestServer.sys()))
                .comeBackToTheBaseline();
    }
}
