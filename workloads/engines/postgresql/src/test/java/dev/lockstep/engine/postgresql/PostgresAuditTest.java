package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.SettingsAudit;
import dev.lockstep.engine.postgresql.EmbeddedPostgres.Options;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
class PostgresAuditTest {

    private static final LoadOnServer LOAD = new LoadOnServer(64, Duration.ofMinutes(10));

    private final SettingsAudit audit = new SettingsAudit(new PostgresEngine(), System::nanoTime);

    private final Path folder;

    PostgresAuditTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /** All but fsync and full_page_writes, which the embedded server insists on. */
    @Test
    void findsSettingsThatSpoilAResult() throws SQLException {
        try (EmbeddedPostgres server = start(128);
                Connection connection = connect(server);
                Connection somebody = EmbeddedPostgres.connect(server.admin(EmbeddedPostgres.DATABASE))) {
            set(
                    connection,
                    "autovacuum = off",
                    "log_statement = 'all'",
                    "checkpoint_timeout = '11min'",
                    "max_wal_senders = 11");
            execute(
                    connection,
                    "ALTER ROLE lockstep SET synchronous_commit = 'No'",
                    "ALTER DATABASE lockstep CONNECTION LIMIT 60",
                    "CREATE TABLE fresh AS SELECT generate_series(1, 5000) AS id");
            somebody.setAutoCommit(false);
            execute(somebody, "SELECT 1");

            assertThat(findings(atStart(connection)))
                    .containsExactlyInAnyOrder(
                            "synchronous-commit",
                            "shared-buffers",
                            "autovacuum",
                            "statement-log",
                            "pending-restart",
                            "database-against-cache",
                            "connections",
                            "statistics",
                            "other-sessions",
                            "agent-on-target",
                            "checkpoint-interval");
        }
    }

    @Test
    void findsNothingOnATunedServerButThatItIsOnThisMachine() throws SQLException {
        TestPostgres.assumeAtLeast(15);
        try (EmbeddedPostgres server = start(129);
                Connection connection = connect(server)) {
            // A vacuum of what is filled here would rightly be a finding.
            set(connection, "autovacuum_naptime = '1h'");
            execute(
                    connection,
                    "CREATE TABLE filled (id integer, filler char(7000)) WITH (fillfactor = 100)",
                    "ALTER TABLE filled ALTER filler SET STORAGE PLAIN",
                    "INSERT INTO filled SELECT generate_series(1, 17000), ''",
                    // Else this session would count its rows as changed after it has analysed them.
                    "SELECT pg_stat_force_next_flush()",
                    "ANALYZE",
                    "CREATE TABLE lockstep_fill_block AS SELECT generate_series(1, 5000) AS block",
                    "CREATE TABLE few AS SELECT generate_series(1, 100) AS id");
            List<AuditedSetting> start = atStart(connection);

            assertThat(findings(start)).containsExactly("agent-on-target");
            assertThat(start).noneMatch(line -> line.level() == Level.UNREADABLE);
        }
    }

    @Test
    void findsWhatChangedDuringTheRun() throws SQLException {
        try (EmbeddedPostgres server = start(129);
                Connection connection = connect(server)) {
            SettingsAudit.Readings start = audit.read(connection);
            set(connection, "random_page_cost = 1.1");
            execute(connection, "CHECKPOINT");
            try (Connection later = connect(server)) {
                List<AuditedSetting> end = audit.atEnd("t", audit.read(later), start, LOAD);

                assertThat(observed(end, "changed-settings")).isEqualTo("random_page_cost 4 -> 1.1");
                // Before version 15 a server counts late, so that those of its start are among them.
                assertThat(observed(end, "checkpoints")).matches("0 by time, [1-3] requested");
                assertThat(findings(end)).contains("changed-settings", "checkpoints");
            }
        }
    }

    @Test
    void namesTheRightThatALoginLacks() throws SQLException {
        Access database = TestPostgres.newDatabase();
        TestPostgres.asAdmin("CREATE ROLE reader LOGIN PASSWORD 'reader'");
        try (Connection connection = TestPostgres.connect(new Access(database.url(), "reader", "reader"))) {
            assertThat(atStart(connection))
                    .filteredOn(line -> line.level() == Level.UNREADABLE)
                    .singleElement()
                    .satisfies(line -> {
                        assertThat(line.id()).isEqualTo("other-sessions");
                        assertThat(line.observed()).contains("needs the role pg_read_all_stats");
                    });
        }
    }

    @Test
    void findsAnotherLoadWithTheSameLoginButNoObserver() throws SQLException {
        Access login = TestPostgres.newDatabase();
        ConnectionSettings observing = new PostgresEngine().settings(login, Map.of(), Purpose.ADMIN);
        try (Connection audited = observing.open();
                Connection observer = observing.open();
                Connection load = TestPostgres.connect(login)) {
            execute(observer, "BEGIN");
            assertThat(observed(atStart(audited), "other-sessions")).isEqualTo("none");

            execute(load, "BEGIN");
            assertThat(observed(atStart(audited), "other-sessions")).contains(EmbeddedPostgres.USER + " in test");
        }
    }

    @Test
    void beginsNoQueryAfterASecond() throws SQLException {
        AtomicLong seconds = new AtomicLong();
        SettingsAudit slow = new SettingsAudit(new PostgresEngine(), () -> Duration.ofSeconds(seconds.getAndIncrement())
                .toNanos());
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            List<AuditedSetting> lines = slow.atStart("t", slow.read(connection), LOAD);

            assertThat(observed(lines, "fsync")).isEqualTo("fsync on");
            assertThat(lines)
                    .filteredOn(line -> line.id().equals("maintenance"))
                    .singleElement()
                    .satisfies(line -> {
                        assertThat(line.level()).isEqualTo(Level.UNREADABLE);
                        assertThat(line.observed()).contains("2 s at most");
                    });
        }
    }

    private List<AuditedSetting> atStart(Connection connection) {
        return audit.atStart("t", audit.read(connection), LOAD);
    }

    private static List<String> findings(List<AuditedSetting> lines) {
        return lines.stream()
                .filter(AuditedSetting::found)
                .map(AuditedSetting::id)
                .toList();
    }

    private static String observed(List<AuditedSetting> lines, String id) {
        return lines.stream()
                .filter(line -> line.id().equals(id))
                .findFirst()
                .orElseThrow()
                .observed();
    }

    private EmbeddedPostgres start(int megabytes) {
        Options options = Options.in(folder.resolve("server"));
        return EmbeddedPostgres.start(
                new Options(options.directory(), 0, options.maxConnections(), megabytes, false, false));
    }

    private static Connection connect(EmbeddedPostgres server) throws SQLException {
        return TestPostgres.connect(server.admin(EmbeddedPostgres.DATABASE));
    }

    /** Works for new sessions, and for this one's settings of the server. */
    private static void set(Connection connection, String... settings) throws SQLException {
        for (String setting : settings) {
            execute(connection, "ALTER SYSTEM SET " + setting);
        }
        execute(connection, "SELECT pg_reload_conf()", "SELECT pg_sleep(0.5)");
    }
}
