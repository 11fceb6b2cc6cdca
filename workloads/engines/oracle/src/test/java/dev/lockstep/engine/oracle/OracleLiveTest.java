package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.LiveEngineContract;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("docker")
class OracleLiveTest extends LiveEngineContract {

    private static final int NO_TABLE = 942;

    private final OracleEngine engine = new OracleEngine();

    OracleLiveTest() {
        super(new OracleTestDatabase());
    }

    @Override
    protected void createTable(Connection connection) throws SQLException {
        Ddl ddl = new Ddl(connection);
        ddl.runUnless("DROP TABLE bulk_rows PURGE", NO_TABLE);
        ddl.run("CREATE TABLE bulk_rows (id NUMBER(9) NOT NULL PRIMARY KEY, price NUMBER(10, 2) NOT NULL,"
                + " name VARCHAR2(20 CHAR), raw_data RAW(10), made_at TIMESTAMP(3))");
    }

    @Override
    protected ConnectionSettings admin() {
        return OracleTestServer.admin();
    }

    @Override
    protected Baseline.Location baselineLocation() {
        assumeThat(OracleTestServer.isContainer())
                .as("a reset takes the whole pluggable database back")
                .isTrue();
        return new Baseline.Location(OracleTestServer.load(), OracleTestServer.sys());
    }

    @Test
    void readsEveryFact() throws SQLException {
        assertThat(facts()).extracting(ServerFact::name).contains("version", "log mode", "db_block_size", "NUM_CPUS");
    }

    @Test
    void saysWhichRightIsMissing() throws SQLException {
        assumeThat(OracleTestServer.isContainer())
                .as("the load of the container sees no facts")
                .isTrue();

        try (Connection connection = OracleTestServer.load().open()) {
            assertThat(engine.facts(connection, connection))
                    .extracting(ServerFact::value)
                    .contains("not visible to this login: needs SELECT_CATALOG_ROLE or SELECT ANY DICTIONARY");
        }
    }

    @Test
    void aBaselineTakesTheRightOfSysdba() {
        assumeThat(OracleTestServer.isContainer())
                .as("SYSTEM of the container has no such right")
                .isTrue();

        assertThatThrownBy(() -> engine.baseline()
                        .save(new Baseline.Location(OracleTestServer.load(), OracleTestServer.admin())))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("SYSDBA");
    }
}
