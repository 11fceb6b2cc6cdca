package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline.Location;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerGuard;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class MysqlScratchTest {

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Engine engine = new MysqlEngine();

    @Test
    void belongsToTheLoadAndGoesWithItsBaselineAndItsGrant() throws SQLException {
        Scratch scratch = make();
        String name = nameOf(scratch);
        try (Connection load = MysqlTestServer.settings(scratch.load()).open()) {
            MysqlTestServer.execute(load, "CREATE TABLE mine (id integer PRIMARY KEY)");
            assertThat(read(load, "SELECT database()")).isEqualTo(name);
        }
        Location location =
                new Location(MysqlTestServer.settings(scratch.load()), MysqlTestServer.settings(scratch.admin()));
        engine.baseline().save(location);
        engine.baseline().reset(location);

        scratch.close();

        assertThat(databases()).isEmpty();
        assertThat(asAdmin("SELECT coalesce(group_concat(db), '') FROM mysql.db WHERE db LIKE 'lockstep%'"))
                .isEmpty();
        assertThatThrownBy(() -> MysqlTestServer.settings(scratch.load()).open())
                .isInstanceOf(SQLException.class);
    }

    @Test
    void whatAKilledProcessLeftBehindIsDroppedAndWhatIsInUseIsNot() throws SQLException {
        String left = nameOf(make());
        MysqlTestServer.asAdmin("KILL CONNECTION " + asAdmin("SELECT is_used_lock('" + left + "')"));
        MysqlTestServer.asAdmin("CREATE DATABASE " + left + MysqlBaseline.SUFFIX);
        try (Scratch inUse = make();
                Scratch next = make()) {
            assertThat(inUse.leftovers()).containsExactlyInAnyOrder(left, left + MysqlBaseline.SUFFIX);
            assertThat(next.leftovers()).isEmpty();
            assertThat(databases().split(",")).hasSize(2);
        }
    }

    @Test
    void whatBearsNoMarkIsLeftAlone() throws SQLException {
        MysqlTestServer.asAdmin(
                "CREATE DATABASE lockstep_selftest_0123abcd", "CREATE DATABASE lockstep_selftest_of_mine");
        try (Scratch scratch = make()) {
            assertThat(scratch.leftovers()).isEmpty();
        }
        assertThat(databases()).isEqualTo("lockstep_selftest_0123abcd,lockstep_selftest_of_mine");
        MysqlTestServer.asAdmin("DROP DATABASE lockstep_selftest_0123abcd", "DROP DATABASE lockstep_selftest_of_mine");
    }

    @Test
    void theParametersOfTheUrlStay() throws SQLException {
        Access load = database.access();
        Access with = new Access(load.url() + "?connectTimeout=9000", load.user(), load.password());
        try (Scratch scratch =
                engine.scratch(with, database.admin(), ServerGuard.NONE).orElseThrow()) {
            assertThat(scratch.load().url()).matches(".*/lockstep_selftest_[0-9a-f]{8}\\?connectTimeout=9000");
        }
    }

    private Scratch make() throws SQLException {
        return engine.scratch(database.access(), database.admin(), ServerGuard.NONE)
                .orElseThrow();
    }

    private static String nameOf(Scratch scratch) {
        return scratch.load().url().replaceFirst(".*/", "");
    }

    private String databases() throws SQLException {
        return asAdmin(
                "SELECT coalesce(group_concat(schema_name ORDER BY schema_name), '') FROM information_schema.schemata WHERE schema_name LIKE 'lockstep%'");
    }

    private String asAdmin(String query) throws SQLException {
        try (Connection admin = MysqlTestServer.settings(database.admin()).open()) {
            return read(admin, query);
        }
    }

    private static String read(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
