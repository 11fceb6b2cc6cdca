package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Baseline.Location;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.fill.TablesPresent;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MysqlBaselineTest {

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Location location = new Location(database.settings(), MysqlTestServer.settings(database.admin()));
    private final Baseline baseline = new MysqlEngine().baseline();

    MysqlBaselineTest() throws SQLException {
        change(
                "CREATE TABLE place (id integer PRIMARY KEY, name varchar(20))",
                "CREATE TABLE stock (id integer AUTO_INCREMENT PRIMARY KEY, place integer NOT NULL, amount integer,"
                        + " KEY by_amount (amount), CONSTRAINT at_place FOREIGN KEY (place) REFERENCES place (id))",
                "INSERT INTO place VALUES (1, 'one'), (2, 'two')",
                "INSERT INTO stock (place, amount) VALUES (1, 10), (2, 20), (2, 30)");
    }

    @Test
    void aResetBringsRowsKeysIndexesAndCountersBack() throws SQLException {
        Map<String, String> filled = contents();
        String definition = read("SHOW CREATE TABLE stock", 2);
        baseline.save(location);
        change(
                "INSERT INTO stock (place, amount) VALUES (1, 40)",
                "DELETE FROM stock WHERE id = 1",
                "UPDATE place SET name = 'three' WHERE id = 2",
                "ALTER TABLE stock DROP FOREIGN KEY at_place, DROP KEY by_amount",
                "CREATE TABLE extra (id integer)");

        Baseline.Report report = baseline.reset(location);

        assertThat(report.tables()).isEqualTo(2);
        assertThat(report.rows()).isEqualTo(5);
        assertThat(contents()).isEqualTo(filled);
        assertThat(read("SHOW CREATE TABLE stock", 2)).isEqualTo(definition);
    }

    @Test
    void aTableThatIsGoneComesBack() throws SQLException {
        Map<String, String> filled = contents();
        baseline.save(location);
        change("DROP TABLE stock");

        baseline.reset(location);

        assertThat(contents()).isEqualTo(filled);
    }

    @Test
    void aCopyThatWasChangedFailsTheProof() throws SQLException {
        baseline.save(location);
        change("UPDATE " + read("SELECT database()", 1) + "_lockstep_baseline.stock SET amount = 11 WHERE id = 1");

        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("stock has other values");
    }

    @Test
    void aSaveThatDidNotEndIsNoBaseline() throws SQLException {
        baseline.save(location);
        change("DROP TABLE " + read("SELECT database()", 1) + "_lockstep_baseline.lockstep_proof");

        assertThat(baseline.saved(location)).isFalse();
        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("There is no baseline");
    }

    @Test
    void saveTakesThePlaceOfTheEarlierBaseline() throws SQLException {
        baseline.save(location);
        change("INSERT INTO stock (place, amount) VALUES (1, 40)");
        baseline.save(location);

        assertThat(baseline.reset(location).rows()).isEqualTo(6);
    }

    @Test
    void aResetMakesTriggersAndProceduresAnew() throws SQLException {
        change(
                "SET SESSION sql_mode = 'PIPES_AS_CONCAT'",
                "CREATE PROCEDURE label(name_in varchar(20)) SELECT 'a ' || name_in",
                "CREATE TRIGGER noted BEFORE INSERT ON stock FOR EACH ROW SET NEW.amount = NEW.amount + 1",
                "CREATE TRIGGER noted_then BEFORE INSERT ON stock FOR EACH ROW FOLLOWS noted SET NEW.amount = NEW.amount * 2");
        Map<String, String> filled = contents();
        baseline.save(location);
        change(
                "DROP PROCEDURE label",
                "CREATE PROCEDURE label(name_in varchar(20)) SELECT 'changed'",
                "CREATE FUNCTION extra() RETURNS integer RETURN 1",
                "DROP TRIGGER noted");
        baseline.reset(location);
        assertThat(contents()).isEqualTo(filled);
        assertThat(read("CALL label('b')", 1)).isEqualTo("a b");
        assertThat(read("SELECT count(*) FROM information_schema.routines WHERE routine_schema = database()", 1))
                .isEqualTo("1");
        change("INSERT INTO stock (id, place, amount) VALUES (9, 1, 3)");
        assertThat(read("SELECT amount FROM stock WHERE id = 9", 1)).isEqualTo("8");
    }

    /** All tables are back when it fails: only the mark shows that a trigger is missing. */
    @Test
    void aResetThatFailsBeforeItsTriggersLeavesItsMarkUntilOneIsProven() throws SQLException {
        change("CREATE TRIGGER noted BEFORE INSERT ON stock FOR EACH ROW SET NEW.amount = NEW.amount + 1");
        Map<String, String> filled = contents();
        baseline.save(location);
        String programs = read("SELECT database()", 1) + "_lockstep_baseline.lockstep_programs";
        change("UPDATE " + programs + " SET definition = concat('BROKEN ', definition)");

        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("error 1064");

        assertThat(tables()).contains("place", "stock", Baseline.RESET_UNDER_WAY);
        change("UPDATE " + programs + " SET definition = substring(definition, 8)");
        assertThat(baseline.reset(location).tables()).isEqualTo(2);
        assertThat(tables()).doesNotContain(Baseline.RESET_UNDER_WAY);
        assertThat(contents()).isEqualTo(filled);
    }

    /** The server answers with NULL, which was read as 0. */
    @Test
    void aChecksumThatCannotLockItsTableIsNoProof() throws SQLException {
        try (Connection connection = database.open();
                Connection other = database.open()) {
            String name = connection.getCatalog();
            BaselineTables tables = new BaselineTables(connection, name, name + MysqlBaseline.SUFFIX);
            assertThat(tables.checksum("place")).isPositive();
            MysqlTestServer.execute(connection, "SET SESSION lock_wait_timeout = 1");
            MysqlTestServer.execute(other, "LOCK TABLES place WRITE");

            assertThatThrownBy(() -> tables.checksum("place"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("'place'")
                    .hasMessageContaining("Lock wait timeout");
        }
    }

    @Test
    void aLoginWithoutTheRightIsToldWhichOneItNeeds() throws SQLException {
        Access load = database.access();
        MysqlTestServer.asAdmin(
                "DROP USER IF EXISTS visitor@localhost",
                "CREATE USER visitor@localhost IDENTIFIED BY 'visitor'",
                "GRANT SELECT ON " + read("SELECT database()", 1) + ".* TO visitor@localhost");
        Location poor = new Location(
                database.settings(), MysqlTestServer.settings(new Access(load.url(), "visitor", "visitor")));

        assertThatThrownBy(() -> baseline.save(poor))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("ALL PRIVILEGES");
    }

    private Map<String, String> contents() throws SQLException {
        try (Connection connection = database.open()) {
            return database.contents(connection, Set.of());
        }
    }

    private List<String> tables() throws SQLException {
        try (Connection connection = database.open()) {
            return TablesPresent.among(connection, List.of("place", "stock", Baseline.RESET_UNDER_WAY));
        }
    }

    private void change(String... statements) throws SQLException {
        try (Connection connection = database.open()) {
            MysqlTestServer.execute(connection, statements);
        }
    }

    private String read(String query, int column) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(column);
        }
    }
}
