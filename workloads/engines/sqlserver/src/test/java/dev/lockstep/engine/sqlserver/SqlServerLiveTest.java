package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.LiveEngineContract;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("docker")
class SqlServerLiveTest extends LiveEngineContract {

    private final SqlServerEngine engine = new SqlServerEngine();

    SqlServerLiveTest() {
        super(new SqlServerTestDatabase());
    }

    @Override
    protected void createTable(Connection connection) throws SQLException {
        execute(
                connection,
                "CREATE TABLE bulk_rows (id int NOT NULL PRIMARY KEY, price decimal(10, 2) NOT NULL,"
                        + " name varchar(20), raw_data varbinary(10), made_at datetime2(3))");
    }

    /** A backup may take its time. */
    @Override
    protected Baseline.Location baselineLocation() {
        ConnectionSettings patient = database.settings().withNetworkTimeout(Duration.ZERO);
        return new Baseline.Location(patient, patient);
    }

    @Test
    void readsEveryFact() throws SQLException {
        assertThat(facts())
                .extracting(ServerFact::name)
                .contains("edition", "max degree of parallelism", "processors used", "recovery model", "trace flags");
    }

    @Test
    void keepsTheOptionsOfTheDatabaseThroughAReset() throws SQLException {
        writeRows();
        engine.baseline().save(baselineLocation());
        try (Connection connection = database.open()) {
            execute(connection, "ALTER DATABASE CURRENT SET READ_COMMITTED_SNAPSHOT ON WITH ROLLBACK IMMEDIATE");
            execute(connection, "ALTER DATABASE CURRENT SET DELAYED_DURABILITY = FORCED");
        }

        Baseline.Report report = engine.baseline().reset(baselineLocation());

        assertThat(report.method()).contains("SET READ_COMMITTED_SNAPSHOT ON", "SET DELAYED_DURABILITY = FORCED");
        assertThat(engine.baseline().reset(baselineLocation()).method()).contains("SET DELAYED_DURABILITY = FORCED");
        engine.baseline().drop(baselineLocation());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
