package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;

/** What every engine must do on a live server; the table {@code bulk_rows} (id, price, name, raw_data, made_at) is there. */
public final class EngineScenario {

    private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 1, 12, 30, 15);
    private static final int ROWS = 25_000;

    private final Engine engine;
    private final Baseline.Location location;

    /** A scenario on one target. */
    public EngineScenario(Engine engine, Baseline.Location location) {
        this.engine = engine;
        this.location = location;
    }

    /** Reads version and facts. */
    public List<ServerFact> readFacts() throws SQLException {
        try (Connection connection = location.admin().open()) {
            assertThat(engine.version(connection)).isNotBlank();
            return engine.facts(connection);
        }
    }

    /** Finds waits, or none, in a window in which something was written. */
    public void observeWaits() throws SQLException {
        try (Connection watching = location.admin().open()) {
            WaitObserver observer = engine.waitObserver(watching);
            observer.begin();
            writeRows();
            assertThat(observer.end())
                    .allSatisfy(wait -> assertThat(wait.share()).isBetween(0.0, 1.0));
        }
    }

    /** Writes rows in bulk and reads them back. */
    public void writeRows() throws SQLException {
        try (Connection connection = location.target().open();
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM bulk_rows");
            writeRows(connection);
            requireRows(statement);
        }
    }

    private void writeRows(Connection connection) throws SQLException {
        List<String> columns = List.of("id", "price", "name", "raw_data", "made_at");
        try (BulkWriter writer = engine.bulkWriter(connection, "bulk_rows", columns)) {
            for (int row = 1; row <= ROWS; row++) {
                writer.integer(row).decimal(row, 2);
                writeRest(writer, row % 2 == 0);
                writer.endRow();
            }
        }
    }

    private static void writeRest(BulkWriter writer, boolean present) throws SQLException {
        if (present) {
            writer.text("Müller").bytes(new byte[] {1, 2, 3}).timestamp(TIME);
        } else {
            writer.absent().absent().absent();
        }
    }

    private static void requireRows(Statement statement) throws SQLException {
        try (ResultSet sums =
                statement.executeQuery("SELECT COUNT(*), COUNT(name), SUM(price), MIN(name), MIN(made_at),"
                        + " MAX(made_at) FROM bulk_rows")) {
            sums.next();
            assertThat(sums.getInt(1)).isEqualTo(ROWS);
            assertThat(sums.getInt(2)).isEqualTo(ROWS / 2);
            assertThat(sums.getBigDecimal(3)).isEqualByComparingTo("3125125");
            assertThat(sums.getString(4)).isEqualTo("Müller");
            assertThat(sums.getTimestamp(5)).isEqualTo(Timestamp.valueOf(TIME));
            assertThat(sums.getTimestamp(6)).isEqualTo(Timestamp.valueOf(TIME));
        }
    }

    /** Classifies errors that the server gives. */
    public void classifyErrors() throws SQLException {
        writeRows();
        try (Connection connection = location.target().open();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("INSERT INTO bulk_rows (id, price) VALUES (1, 1)"))
                    .isInstanceOfSatisfying(SQLException.class, error -> {
                        Failure failure = engine.classify(error);
                        assertThat(failure.errorClass()).isEqualTo(ErrorClass.CONSTRAINT);
                        assertThat(failure.answered()).isTrue();
                        assertThat(failure.connectionLost()).isFalse();
                    });
        }
    }

    /** Keeps a state, changes it and comes back. */
    public void comeBackToTheBaseline() throws SQLException {
        Baseline baseline = engine.baseline();
        writeRows();
        assertThat(baseline.saved(location)).isFalse();
        baseline.save(location);
        deleteSome();

        Baseline.Report report = baseline.reset(location);

        assertThat(report.rows()).isEqualTo(ROWS);
        assertThat(baseline.saved(location)).isTrue();
        baseline.drop(location);
        assertThat(baseline.saved(location)).isFalse();
    }

    private void deleteSome() throws SQLException {
        try (Connection connection = location.target().open();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("DELETE FROM bulk_rows WHERE id <= 10"))
                    .isEqualTo(10);
        }
    }
}
