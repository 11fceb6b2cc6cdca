package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.workload.TestDatabase;
import dev.lockstep.workload.TestSession;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What every engine owes on a live server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LiveEngineContract {

    private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 1, 12, 30, 15);
    private static final int ROWS = 25_000;

    /** What the contract is tested on. */
    protected final TestDatabase database;

    private final Engine engine;

    /** The contract of the engine of this database. */
    protected LiveEngineContract(TestDatabase database) {
        this.database = database;
        this.engine = database.engine();
    }

    /**
     * Creates the empty table {@code bulk_rows} in place of one that is there: a whole number {@code id} as the primary key,
     * {@code price} of 10 digits of which 2 are after the point, and what may be absent: {@code name} of 20 characters,
     * {@code raw_data} of 10 bytes, {@code made_at} to the millisecond.
     */
    protected abstract void createTable(Connection connection) throws SQLException;

    /** The access of somebody who sees facts and waits. */
    protected ConnectionSettings admin() {
        return database.settings();
    }

    /** Between whom a baseline is kept; aborts the test where the server must not be reset. */
    protected Baseline.Location baselineLocation() {
        return new Baseline.Location(database.settings(), admin());
    }

    /** Whether the engine keeps baselines; one that does not must say so when it is asked to. */
    protected boolean keepsBaselines() {
        return true;
    }

    @BeforeAll
    void createTable() throws SQLException {
        try (Connection connection = database.open()) {
            createTable(connection);
        }
    }

    @Test
    void namesItsVersion() throws SQLException {
        try (Connection connection = admin().open()) {
            assertThat(engine.version(connection)).isNotBlank();
        }
    }

    @Test
    void theServerIsTheSameToTheLoadAndItsAdministrator() throws SQLException {
        try (Connection load = database.open();
                Connection watching = admin().open()) {
            ServerIdentity identity = ServerIdentity.of(engine, load);
            assertThat(identity.text().isBlank()).isEqualTo(engine.serverQuery().isEmpty());
            assertThat(ServerIdentity.of(engine, watching)).isEqualTo(identity);
        }
    }

    @Test
    void doesTheMaintenanceThatItClaims() throws SQLException {
        for (Engine.Maintenance work : Engine.Maintenance.values()) {
            boolean administers =
                    work == Engine.Maintenance.CHECKPOINT || engine.schemaAccess() == Engine.Purpose.ADMIN;
            try (Connection connection = administers ? admin().open() : database.open();
                    Statement statement = connection.createStatement()) {
                for (String sql : engine.maintenance(work)) {
                    statement.execute(sql);
                }
            }
        }
    }

    @Test
    void readsItsFacts() throws SQLException {
        assertThat(facts())
                .isNotEmpty()
                .allMatch(fact -> !fact.name().isBlank() && !fact.source().isBlank())
                .noneMatch(fact -> fact.value().startsWith("could not be read"));
    }

    @Test
    void readsWhatItsRulesJudge() throws SQLException {
        SettingsAudit audit = new SettingsAudit(engine, System::nanoTime);
        LoadOnServer load = new LoadOnServer(1, Duration.ofMinutes(10));
        try (Connection connection = admin().open()) {
            SettingsAudit.Readings start = audit.read(connection);
            assertThat(audit.atStart("t", start, load))
                    .noneMatch(line -> line.observed().startsWith("could not be read"));
            assertThat(audit.atEnd("t", audit.read(connection), start, load))
                    .noneMatch(line -> line.observed().startsWith("could not be read"));
        }
    }

    /** What the administrator sees of the server. */
    protected final List<ServerFact> facts() throws SQLException {
        try (Connection connection = admin().open()) {
            return engine.facts(connection, connection);
        }
    }

    @Test
    void observesWaitsOrNone() throws SQLException {
        try (Connection watching = admin().open()) {
            WaitObserver observer = engine.waitObserver(watching);
            assertThat(observer.samplePeriod()).isGreaterThanOrEqualTo(Duration.ZERO);
            observer.begin();
            observer.sample();
            writeRows();
            assertThat(observer.end())
                    .allSatisfy(wait -> assertThat(wait.share()).isBetween(0.0, 1.0));
        }
    }

    @Test
    void writesRowsInBulk() throws SQLException {
        writeRows();
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            requireRows(statement);
        }
    }

    /** Fills the table anew. */
    protected final void writeRows() throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM bulk_rows");
            writeRows(connection);
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

    @Test
    void classifiesARowThatIsThereAlready() throws SQLException {
        writeRows();

        requireAnswer(failureOf("INSERT INTO bulk_rows (id, price) VALUES (1, 1)"), ErrorClass.CONSTRAINT);
    }

    @Test
    void classifiesAStatementThatIsWrong() throws SQLException {
        requireAnswer(failureOf("SELEKT 1"), ErrorClass.OTHER);
    }

    private Failure failureOf(String sql) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            return failureOf(() -> statement.execute(sql));
        }
    }

    private Failure failureOf(ThrowingCallable call) {
        return engine.classify(catchThrowableOfType(SQLException.class, call));
    }

    private static void requireAnswer(Failure failure, ErrorClass errorClass) {
        assertThat(failure.errorClass()).isEqualTo(errorClass);
        assertThat(failure.answered()).isTrue();
        assertThat(failure.connectionLost()).isFalse();
        assertThat(failure.example()).isNotBlank();
    }

    @Test
    void noticesThatAConnectionIsLost() throws SQLException {
        try (TestSession lost = new TestSession(database.open());
                Connection own = database.open();
                Statement statement = lost.connection().createStatement()) {
            database.killOtherSessions(own);
            Failure failure = failureOf(() -> statement.execute("DELETE FROM bulk_rows"));

            assertThat(failure.errorClass()).isEqualTo(ErrorClass.CONNECTION);
            assertThat(failure.connectionLost()).isTrue();
            assertThat(failure.answered()).isFalse();
        }
    }

    @Test
    void comesBackToTheBaselineOrSaysThatThereIsNone() throws SQLException {
        if (keepsBaselines()) {
            comeBack(engine.baseline(), baselineLocation());
        } else {
            requireRefusal(engine.baseline(), baselineLocation());
        }
    }

    private void comeBack(Baseline baseline, Baseline.Location location) throws SQLException {
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
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("DELETE FROM bulk_rows WHERE id <= 10"))
                    .isEqualTo(10);
        }
    }

    private void requireRefusal(Baseline baseline, Baseline.Location location) throws SQLException {
        assertThat(baseline.saved(location)).isFalse();
        assertThatThrownBy(() -> baseline.save(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(engine.id());
        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(engine.id());
        baseline.drop(location);
    }
}
