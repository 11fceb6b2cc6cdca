package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerGuard;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class ScratchDatabaseTest {

    private static final String ABANDONED = """
            SELECT count(pg_terminate_backend(pid)) FROM pg_locks
            WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
            """;

    private final Engine engine = new PostgresEngine();
    private final Access database = TestPostgres.newDatabase();

    ScratchDatabaseTest() throws SQLException {}

    @Test
    void belongsToTheLoadAndGoesWithItsBaseline() throws SQLException {
        Scratch scratch = make();
        String name = nameOf(scratch);
        try (Connection load = TestPostgres.connect(scratch.load())) {
            execute(load, "CREATE TABLE mine (id integer)");
            assertThat(query(load, "SELECT current_database()")).isEqualTo(name);
        }
        TestPostgres.asAdmin("CREATE DATABASE " + name + TemplateBaseline.TEMPLATE_SUFFIX);

        scratch.close();

        assertThat(databases("lockstep_selftest_%")).isEqualTo("0");
    }

    @Test
    void whatAKilledProcessLeftBehindIsDroppedAndWhatIsInUseIsNot() throws SQLException {
        Scratch killed = make();
        String left = nameOf(killed);
        try (Connection admin = TestPostgres.connect(TestPostgres.admin())) {
            execute(admin, ABANDONED);
        }
        try (Scratch inUse = make();
                Scratch next = make()) {
            assertThat(inUse.leftovers()).containsExactly(left);
            assertThat(next.leftovers()).isEmpty();
            assertThat(databases("lockstep_selftest_%")).isEqualTo("2");
        }
    }

    @Test
    void whatBearsNoMarkIsLeftAlone() throws SQLException {
        TestPostgres.asAdmin("CREATE DATABASE lockstep_selftest_0123abcd", "CREATE DATABASE lockstep_selftest_of_mine");
        try (Scratch scratch = make()) {
            assertThat(scratch.leftovers()).isEmpty();
        }
        assertThat(databases("lockstep_selftest_%")).isEqualTo("2");
        TestPostgres.asAdmin("DROP DATABASE lockstep_selftest_0123abcd", "DROP DATABASE lockstep_selftest_of_mine");
    }

    @Test
    void theParametersOfTheUrlStay() throws SQLException {
        Access with = new Access(database.url() + "?connectTimeout=9", database.user(), database.password());
        try (Scratch scratch = engine.scratch(with, TestPostgres.admin(database), ServerGuard.NONE)
                .orElseThrow()) {
            assertThat(scratch.load().url()).matches(".*/lockstep_selftest_[0-9a-f]{8}\\?connectTimeout=9");
        }
    }

    private Scratch make() throws SQLException {
        return engine.scratch(database, TestPostgres.admin(database), ServerGuard.NONE)
                .orElseThrow();
    }

    private static String nameOf(Scratch scratch) {
        return scratch.load().url().replaceFirst(".*/", "");
    }

    private static String databases(String like) throws SQLException {
        try (Connection admin = TestPostgres.connect(TestPostgres.admin())) {
            return query(admin, "SELECT count(*) FROM pg_database WHERE datname LIKE '" + like + "'");
        }
    }
}
