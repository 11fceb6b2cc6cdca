package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server whose defaults, and whose init_connect, would each spoil a result that looks good. */
class HostileServerTest {

    private static final String DATABASE = "test_hostile";

    private static MysqlTestServer server;

    private final MysqlEngine engine = new MysqlEngine();

    @BeforeAll
    static void start() throws SQLException {
        MysqlTestServer.assumeInstalled();
        server = MysqlTestServer.start(
                "--autocommit=0",
                "--completion-type=CHAIN",
                "--sql-mode=ANSI,PAD_CHAR_TO_FULL_LENGTH,NO_BACKSLASH_ESCAPES",
                "--transaction-isolation=READ-UNCOMMITTED",
                "--default-storage-engine=MyISAM",
                "--innodb-rollback-on-timeout=ON",
                "--character-set-server=latin1",
                "--default-time-zone=+05:30",
                "--init-connect=SET autocommit=0, completion_type=2, sql_mode='', foreign_key_checks=0, unique_checks=0,"
                        + " sql_select_limit=1");
        try (Connection admin =
                MysqlTestServer.settings(server.administrator("mysql")).open()) {
            MysqlTestServer.execute(admin, "CREATE DATABASE " + DATABASE);
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static Connection load() throws SQLException {
        return MysqlTestServer.settings(server.load(DATABASE)).open();
    }

    private static List<String> values(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    @Test
    void aSessionHasWhatItNeedsWhateverTheServerDefaultsTo() throws SQLException {
        try (Connection load = load()) {
            assertThat(values(
                            load,
                            "SELECT concat_ws(' ', @@autocommit + 0, @@completion_type, @@foreign_key_checks + 0,"
                                    + " @@unique_checks + 0, @@sql_select_limit, @@default_storage_engine)"))
                    .containsExactly("1 NO_CHAIN 1 1 18446744073709551615 InnoDB");
            assertThat(load.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
            assertThat(values(load, "SELECT @@sql_mode").get(0))
                    .contains("STRICT_TRANS_TABLES")
                    .doesNotContain("ANSI_QUOTES")
                    .doesNotContain("PAD_CHAR")
                    .doesNotContain("NO_BACKSLASH_ESCAPES");
            assertThat(load.getAutoCommit()).isTrue();
        }
    }

    @Test
    void whatWasCommittedLastsAndSoDoesWhatFollowsIt() throws SQLException {
        try (Connection load = load();
                Connection other = load()) {
            MysqlTestServer.execute(
                    load,
                    "CREATE TABLE counted (id int) ENGINE = InnoDB",
                    "START TRANSACTION",
                    "INSERT INTO counted VALUES (1)",
                    "COMMIT",
                    "INSERT INTO counted VALUES (2)");

            assertThat(values(other, "SELECT id FROM counted ORDER BY id")).containsExactly("1", "2");
        }
    }

    @Test
    void noValueIsCutAndNoReferenceIsLeftUnchecked() throws SQLException {
        try (Connection load = load()) {
            MysqlTestServer.execute(
                    load,
                    "CREATE TABLE parent (id int PRIMARY KEY) ENGINE = InnoDB",
                    "CREATE TABLE child (id int, name varchar(3), FOREIGN KEY (id) REFERENCES parent (id)) ENGINE = InnoDB",
                    "INSERT INTO parent VALUES (1)");

            assertThatThrownBy(() -> MysqlTestServer.execute(load, "INSERT INTO child VALUES (1, 'long')"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("too long");
            assertThatThrownBy(() -> MysqlTestServer.execute(load, "INSERT INTO child VALUES (2, 'x')"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("foreign key");
        }
    }

    @Test
    void textsAreWrittenAsTheyAre() throws SQLException {
        String text = "it's a \\ and a \"quote\"";
        try (Connection load = load()) {
            MysqlTestServer.execute(load, "CREATE TABLE written (name varchar(40)) ENGINE = InnoDB");
            try (BulkWriter messages = engine.bulkWriter(load, "written", List.of("name"))) {
                messages.text(text).endRow();
            }
            try (BulkWriter texts = MysqlBulkWriter.open(load, "written", List.of("name"))) {
                texts.text(text).endRow();
            }

            assertThat(values(load, "SELECT name FROM written")).containsExactly(text, text);
        }
    }

    @Test
    void factsAreThoseOfASessionOfTheLoad() throws SQLException {
        try (Connection load = load();
                Connection admin =
                        MysqlTestServer.settings(server.administrator(DATABASE)).open()) {
            List<ServerFact> facts = engine.facts(admin, load);

            assertThat(facts)
                    .filteredOn(fact -> fact.name().matches("(tx|transaction)_isolation"))
                    .extracting(ServerFact::value)
                    .containsOnly("REPEATABLE-READ");
            assertThat(value(facts, "completion_type")).isEqualTo("NO_CHAIN");
            assertThat(value(facts, "collation_database")).isEqualTo("latin1_swedish_ci");
            assertThat(value(facts, "init_connect")).contains("sql_select_limit=1");
        }
    }

    @Test
    void aServerThatIsReadOnlyRefusesTheFirstWriteAndSaysWhy() throws SQLException {
        try (Connection load = load();
                Connection admin =
                        MysqlTestServer.settings(server.administrator("mysql")).open()) {
            MysqlTestServer.execute(admin, "SET GLOBAL read_only = 1");
            assertThatThrownBy(() -> MysqlTestServer.execute(load, "CREATE TABLE refused (id int)"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("--read-only");
            MysqlTestServer.execute(admin, "SET GLOBAL read_only = 0");
        }
    }

    private static String value(List<ServerFact> facts, String name) {
        return facts.stream()
                .filter(fact -> fact.name().equals(name))
                .map(ServerFact::value)
                .findFirst()
                .orElseThrow();
    }
}
