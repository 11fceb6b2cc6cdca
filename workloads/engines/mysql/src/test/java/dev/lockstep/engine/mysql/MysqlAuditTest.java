package dev.lockstep.engine.mysql;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;
import static dev.lockstep.run.AuditedSetting.Level.UNREADABLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.SettingsAudit;
import dev.lockstep.run.AuditedSetting;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The audit of a live server on which something is wrong. */
class MysqlAuditTest {

    /** The server repeats what it said of transactions for a tenth of a second. */
    private static final long OLDEST_ANSWER_MILLIS = 200;

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final ConnectionSettings admin = MysqlTestServer.settings(database.admin());
    private final SettingsAudit audit = new SettingsAudit(new MysqlEngine(), System::nanoTime);

    @Test
    void findsATableWithoutTransactions() throws SQLException {
        try (Connection load = database.settings().open()) {
            MysqlTestServer.execute(load, "CREATE TABLE sound (id int) ENGINE = InnoDB");
            assertThat(judged(load, "transactional-tables").level()).isEqualTo(OK);

            MysqlTestServer.execute(load, "CREATE TABLE hasty (id int) ENGINE = MyISAM");

            AuditedSetting found = judged(load, "transactional-tables");
            assertThat(found.level()).isEqualTo(FINDING);
            assertThat(found.observed()).contains("hasty in MyISAM");
        }
    }

    @Test
    void findsTheOpenTransactionOfAnotherUserWhoSleeps() throws SQLException, InterruptedException {
        try (Connection watching = admin.open();
                Connection other = database.settings().open()) {
            MysqlTestServer.execute(other, "CREATE TABLE busy (id int)");
            assertThat(judged(watching, "other-sessions").level()).isEqualTo(OK);

            other.setAutoCommit(false);
            MysqlTestServer.execute(other, "INSERT INTO busy VALUES (1)");
            Thread.sleep(OLDEST_ANSWER_MILLIS);

            AuditedSetting found = judged(watching, "other-sessions");
            assertThat(found.level()).isEqualTo(FINDING);
            assertThat(found.observed()).contains("bench in test");
        }
    }

    @Test
    void findsASecondClientOfTheSameAccountButNoObserver() throws SQLException, InterruptedException {
        try (Connection load = database.settings().open();
                Connection second = database.settings().open();
                Statement statement = second.createStatement()) {
            Thread observing = new Thread(() -> sleep(statement, "/* lockstep_observes */ "));
            observing.start();
            TimeUnit.MILLISECONDS.sleep(OLDEST_ANSWER_MILLIS);
            assertThat(judged(load, "other-sessions").level()).isEqualTo(UNREADABLE);
            statement.cancel();
            observing.join();

            Thread working = new Thread(() -> sleep(statement, ""));
            working.start();
            TimeUnit.MILLISECONDS.sleep(OLDEST_ANSWER_MILLIS);
            assertThat(judged(load, "other-sessions").observed()).isEqualTo("1, such as bench in " + name(database));
            statement.cancel();
            working.join();
        }
    }

    private static void sleep(Statement statement, String mark) {
        try {
            statement.execute(mark + "SELECT sleep(60)");
        } catch (SQLException cancelled) {
            // It has been seen.
        }
    }

    private static String name(MysqlTestDatabase database) {
        return database.access().url().replaceFirst(".*/", "");
    }

    @Test
    void saysWhichRightIsMissingToSeeOthers() throws SQLException {
        try (Connection load = database.settings().open()) {
            AuditedSetting blind = judged(load, "other-sessions");
            assertThat(blind.level()).isEqualTo(UNREADABLE);
            assertThat(blind.observed()).contains("PROCESS");
        }
    }

    @Test
    void countsTheConnectionsOfOthersWithoutARight() throws SQLException {
        try (Connection load = database.settings().open()) {
            String alone = judged(load, "connections").observed();
            try (Connection other = admin.open()) {
                MysqlTestServer.execute(other, "DO 1");
                assertThat(judged(load, "connections").observed()).isNotEqualTo(alone);
            }
        }
    }

    @Test
    void findsASettingThatSomebodyChangedAndARestart() throws SQLException, IOException, InterruptedException {
        SettingsAudit.Readings start;
        try (Connection load = database.settings().open()) {
            start = audit.read(load);
            assertThat(changes(load, start).level()).isEqualTo(OK);

            MysqlTestServer.asAdmin("SET GLOBAL innodb_flush_log_at_trx_commit = 2");
            try {
                assertThat(changes(load, start).observed()).isEqualTo("innodb_flush_log_at_trx_commit 1 -> 2");
                assertThat(judged(load, "durable-commits").level()).isEqualTo(FINDING);
            } finally {
                MysqlTestServer.asAdmin("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
            }
            assertThat(changes(load, start).level()).isEqualTo(OK);
        }
        Thread.sleep(1_000);
        MysqlTestServer.crashAndRestart();
        try (Connection load = database.settings().open()) {
            assertThat(changes(load, start).observed()).contains("start of the server");
        }
    }

    private AuditedSetting changes(Connection connection, SettingsAudit.Readings start) throws SQLException {
        return only(audit.atEnd("t", audit.read(connection), start, load()), "changed-settings");
    }

    private AuditedSetting judged(Connection connection, String rule) throws SQLException {
        return only(audit.atStart("t", audit.read(connection), load()), rule);
    }

    private static LoadOnServer load() {
        return new LoadOnServer(1, Duration.ofMinutes(10));
    }

    private static AuditedSetting only(List<AuditedSetting> lines, String rule) {
        return lines.stream().filter(line -> line.id().equals(rule)).findFirst().orElseThrow();
    }
}
