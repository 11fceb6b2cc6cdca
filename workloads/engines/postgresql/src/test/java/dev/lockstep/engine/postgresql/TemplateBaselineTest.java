package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Baseline.Location;
import dev.lockstep.engine.Baseline.Report;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TemplateBaselineTest {

    private final Access database = TestPostgres.newDatabase();
    private final String name = database.url().substring(database.url().lastIndexOf('/') + 1);
    private final ConnectionSettings settings = TestPostgres.settings(database);
    private final Location location = new Location(settings, TestPostgres.settings(TestPostgres.admin(database)));
    private final Baseline baseline = new PostgresEngine().baseline();

    TemplateBaselineTest() throws SQLException {
        change(
                "CREATE TABLE stock (id serial PRIMARY KEY, name text)",
                "INSERT INTO stock (name) SELECT 'item ' || i FROM generate_series(1, 1000) i");
    }

    @Test
    void aResetBringsTablesSequencesAndSettingsBack() throws SQLException {
        change("ALTER DATABASE " + name + " SET work_mem TO '9MB'");
        baseline.save(location);
        change(
                "DELETE FROM stock WHERE id > 10",
                "INSERT INTO stock (name) VALUES ('new')",
                "CREATE TABLE extra AS SELECT 1 AS id");

        Report report = baseline.reset(location);

        assertThat(report.rows()).isEqualTo(1000);
        assertThat(report.tables()).isEqualTo(1);
        assertThat(report.duration()).isPositive().isLessThan(Duration.ofSeconds(30));
        assertThat(read("SELECT count(*) FROM stock")).isEqualTo("1000");
        assertThat(read("SELECT nextval('stock_id_seq')")).isEqualTo("1001");
        assertThat(read("SHOW work_mem")).isEqualTo("9MB");
        assertThat(read("SELECT to_regclass('extra') IS NULL")).isEqualTo("t");
    }

    @Test
    void aResetBringsTheSettingsOfRolesBack() throws SQLException {
        String role = "odd = role of " + name;
        change(
                "ALTER DATABASE " + name + " SET work_mem TO '9MB'",
                "ALTER ROLE " + EmbeddedPostgres.USER + " IN DATABASE " + name + " SET work_mem TO '11MB'",
                "ALTER ROLE " + EmbeddedPostgres.USER + " IN DATABASE " + name + " SET search_path TO public, \"a b\"");
        admin(
                "CREATE ROLE \"" + role + "\"",
                "ALTER ROLE \"" + role + "\" IN DATABASE " + name + " SET work_mem TO '12MB'");
        String before = settingsOfSessions();
        baseline.save(location);

        baseline.reset(location);

        assertThat(settingsOfSessions())
                .isEqualTo(before)
                .contains("every role {work_mem=9MB}")
                .contains(role + " {work_mem=12MB}");
        assertThat(read("SHOW work_mem")).isEqualTo("11MB");
        assertThat(read("SHOW search_path")).isEqualTo("public, \"a b\"");
    }

    @Test
    void aResetBringsTheRightsAndTheLimitOfConnectionsBack() throws SQLException {
        String role = "odd role on " + name;
        admin(
                "CREATE ROLE \"" + role + "\"",
                "REVOKE TEMPORARY ON DATABASE " + name + " FROM PUBLIC, " + EmbeddedPostgres.USER,
                "GRANT CONNECT ON DATABASE " + name + " TO \"" + role + "\" WITH GRANT OPTION",
                "ALTER DATABASE " + name + " CONNECTION LIMIT 60");
        String before = rights();
        baseline.save(location);

        baseline.reset(location);

        assertThat(rights())
                .isEqualTo(before)
                .contains("every role CONNECT f", role + " CONNECT t", "60")
                .doesNotContain("TEMPORARY");
    }

    @Test
    void aResetLeavesTheRightsOfANewDatabaseAsTheyAre() throws SQLException {
        baseline.save(location);

        baseline.reset(location);

        assertThat(read("SELECT datacl IS NULL FROM pg_database WHERE datname = current_database()"))
                .isEqualTo("t");
    }

    private String rights() throws SQLException {
        return read("SELECT string_agg(coalesce(rolname, 'every role') || ' ' || privilege_type || ' '"
                + " || left(is_grantable::text, 1), ', ' ORDER BY rolname, privilege_type) || ', ' || datconnlimit"
                + " FROM pg_database CROSS JOIN aclexplode(datacl) LEFT JOIN pg_roles r ON r.oid = grantee"
                + " WHERE datname = current_database() GROUP BY datconnlimit");
    }

    @Test
    void aRoleThatIsGoneNeedsNeitherSettingsNorRights() throws SQLException {
        String role = "gone_from_" + name;
        admin(
                "CREATE ROLE " + role,
                "ALTER ROLE " + role + " IN DATABASE " + name + " SET work_mem TO '12MB'",
                "GRANT CREATE ON DATABASE " + name + " TO " + role);
        baseline.save(location);
        admin("REVOKE ALL ON DATABASE " + name + " FROM " + role, "DROP ROLE " + role);

        assertThat(baseline.reset(location).rows()).isEqualTo(1000);
        assertThat(settingsOfSessions()).isEmpty();
    }

    private String settingsOfSessions() throws SQLException {
        return read("SELECT coalesce(string_agg(coalesce(rolname, 'every role') || ' ' || setconfig::text, ', '"
                + " ORDER BY rolname), '') FROM pg_db_role_setting LEFT JOIN pg_roles r ON r.oid = setrole"
                + " WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())");
    }

    @Test
    void aNoteOfAnEarlierVersionIsReadable() {
        BaselineNote note = BaselineNote.fromComment("""
                Lockstep baseline, format 1
                owner lockstep
                setting work_mem=9MB
                table 1000 77 public.stock""");

        assertThat(note.settings()).containsExactly(SessionSetting.ofEveryRole("work_mem=9MB"));
        assertThat(note.grants()).isEmpty();
        assertThat(note.mostConnections()).isEqualTo(BaselineNote.NO_LIMIT);
        assertThat(note.rows()).isEqualTo(1000);
    }

    @Test
    void aResetTellsIfTheServerIsSetToCloneFiles() throws SQLException {
        TestPostgres.assumeAtLeast(18);
        baseline.save(location);
        String copy = "copy of the template database " + name + TemplateBaseline.TEMPLATE_SUFFIX;
        assertThat(baseline.reset(location).method()).isEqualTo(copy);
        admin("ALTER DATABASE postgres SET file_copy_method = clone");
        try {
            assertThat(baseline.reset(location).method()).isEqualTo(copy + " (file_copy_method = clone)");
        } finally {
            admin("ALTER DATABASE postgres RESET file_copy_method");
        }
    }

    @Test
    void aResetThrowsSessionsOffAndCanBeRepeated() throws SQLException {
        baseline.save(location);
        try (Connection forgotten = TestPostgres.connect(database)) {
            Report first = baseline.reset(location);
            assertThatThrownBy(() -> query(forgotten, "SELECT 1")).isInstanceOf(SQLException.class);
            assertThat(baseline.reset(location).checksum()).isEqualTo(first.checksum());
        }
    }

    @Test
    void saveTakesThePlaceOfTheEarlierBaseline() throws SQLException {
        baseline.save(location);
        change("INSERT INTO stock (name) VALUES ('kept too')");
        baseline.save(location);
        assertThat(baseline.reset(location).rows()).isEqualTo(1001);
    }

    @Test
    void droppingForgetsIt() throws SQLException {
        assertThat(baseline.saved(location)).isFalse();
        baseline.save(location);
        assertThat(baseline.saved(location)).isTrue();
        baseline.drop(location);
        baseline.drop(location);
        assertThat(baseline.saved(location)).isFalse();
        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("no baseline of database " + name);
        assertThat(read("SELECT count(*) FROM stock")).isEqualTo("1000");
    }

    @Test
    void aDatabaseInUseIsNotKept() throws SQLException {
        try (Connection busy = TestPostgres.connect(database)) {
            assertThat(busy.isClosed()).isFalse();
            assertThatThrownBy(() -> baseline.save(location))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("lockstep, process");
        }
    }

    @Test
    void aTemplateThatWasChangedFailsTheProof() throws SQLException {
        baseline.save(location);
        String template = name + TemplateBaseline.TEMPLATE_SUFFIX;
        admin("ALTER DATABASE " + template + " WITH ALLOW_CONNECTIONS true");
        try (Connection connection = TestPostgres.connect(TestPostgres.server().access(template))) {
            execute(connection, "UPDATE stock SET name = 'changed' WHERE id = 500");
        }
        assertThatThrownBy(() -> baseline.reset(location))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("public.stock");
    }

    @Test
    void aLoginWithoutTheRightIsToldWhichOneItNeeds() throws SQLException {
        TestPostgres.assumeAtLeast(14);
        admin("CREATE ROLE filler LOGIN PASSWORD 'filler'", "GRANT pg_read_all_data TO filler");
        Location poor = new Location(settings, TestPostgres.settings(new Access(database.url(), "filler", "filler")));
        assertThatThrownBy(() -> baseline.save(poor))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("CREATEDB");
    }

    /** Otherwise a reset would drop the target, and then fail. */
    @Test
    void aLoginThatMayNotSetWhatARoleHasKeepsNoBaseline() throws SQLException {
        TestPostgres.assumeAtLeast(14);
        String keeper = "keeper_of_" + name;
        String other = "other_of_" + name;
        admin(
                "CREATE ROLE " + keeper + " LOGIN PASSWORD 'keeper' CREATEDB",
                "GRANT pg_read_all_data TO " + keeper,
                "ALTER DATABASE " + name + " OWNER TO " + keeper,
                "CREATE ROLE " + other);
        Location poor = new Location(settings, TestPostgres.settings(new Access(database.url(), keeper, "keeper")));
        baseline.save(poor);
        admin("ALTER ROLE " + other + " IN DATABASE " + name + " SET work_mem TO '12MB'");

        assertThatThrownBy(() -> baseline.save(poor))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("ALTER ROLE \"" + other + "\" IN DATABASE \"" + name + "\" SET work_mem")
                .hasMessageContaining("use a superuser");
        assertThat(baseline.saved(poor)).isFalse();
    }

    private void change(String... statements) throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            execute(connection, statements);
        }
    }

    private static void admin(String... statements) throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.admin())) {
            execute(connection, statements);
        }
    }

    private String read(String query) throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            return query(connection, query);
        }
    }
}
