package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.WaitObserver.Wait;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PostgresObservationTest {

    private final PostgresEngine engine = new PostgresEngine();
    private final Access database = TestPostgres.newDatabase();

    PostgresObservationTest() throws SQLException {}

    @Test
    void aWaitForALockIsFoundWithItsSeconds() throws Exception {
        try (Connection holder = TestPostgres.connect(database);
                Connection waiter = TestPostgres.connect(database);
                Connection observing = TestPostgres.connect(database)) {
            execute(holder, "CREATE TABLE one (id integer)");
            holder.setAutoCommit(false);
            execute(holder, "LOCK TABLE one");
            WaitObserver observer = engine.waitObserver(observing);
            observer.begin();
            CompletableFuture<String> blocked = CompletableFuture.supplyAsync(() -> count(waiter));
            for (int sample = 0; sample < 10; sample++) {
                TimeUnit.MILLISECONDS.sleep(50);
                observer.sample();
            }
            List<Wait> waits = observer.end();
            holder.rollback();
            blocked.get(10, TimeUnit.SECONDS);

            assertThat(waits)
                    .extracting(Wait::name)
                    .contains("Lock:relation")
                    .noneMatch(name -> name.startsWith("Act"));
            assertThat(waits.stream().mapToDouble(Wait::share).sum()).isCloseTo(1, within(1e-9));
            assertThat(secondsOf(waits, "Lock:relation")).isBetween(0.3, 2.0);
        }
    }

    private static String count(Connection connection) {
        try {
            return query(connection, "SELECT count(*) FROM one");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double secondsOf(List<Wait> waits, String name) {
        return waits.stream()
                .filter(wait -> wait.name().equals(name))
                .mapToDouble(Wait::seconds)
                .sum();
    }

    @Test
    void aSessionThatComputesIsOnTheCpu() throws Exception {
        try (Connection busy = TestPostgres.connect(database);
                Connection observing = TestPostgres.connect(database)) {
            WaitObserver observer = engine.waitObserver(observing);
            observer.begin();
            CompletableFuture<Void> work = CompletableFuture.runAsync(() -> compute(busy));
            while (!work.isDone()) {
                TimeUnit.MILLISECONDS.sleep(50);
                observer.sample();
            }
            assertThat(observer.end()).extracting(Wait::name).contains("CPU");
            work.get();
        }
    }

    private static void compute(Connection connection) {
        try {
            execute(connection, """
                    DO $$ BEGIN
                      WHILE clock_timestamp() < now() + interval '1 s' LOOP END LOOP;
                    END $$
                    """);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void factsTellTheSettingsThatMatterAndNoFiles() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            List<ServerFact> facts = engine.facts(connection, connection);
            assertThat(facts)
                    .extracting(ServerFact::name)
                    .contains("version", "shared_buffers", "fsync", "jit", "synchronous standbys")
                    .doesNotContain("data_directory", "hba_file", "application_name", "TimeZone");
            assertThat(engine.version(connection)).startsWith("PostgreSQL " + TestPostgres.version());
        }
    }

    @Test
    void whatASessionHasForItselfIsThatOfTheLoad() throws SQLException {
        TestPostgres.asAdmin("CREATE ROLE bencher LOGIN PASSWORD 'bencher'");
        TestPostgres.asAdmin("ALTER ROLE bencher SET synchronous_commit = off");
        TestPostgres.asAdmin("ALTER ROLE bencher SET statement_timeout = '7s'");
        TestPostgres.asAdmin("ALTER ROLE lockstep SET lock_timeout = '9s'");
        try (Connection admin = TestPostgres.connect(database);
                Connection load = TestPostgres.connect(new Access(database.url(), "bencher", "bencher"))) {
            Map<String, String> facts =
                    engine.facts(admin, load).stream().collect(Collectors.toMap(ServerFact::name, ServerFact::value));

            assertThat(facts)
                    .containsEntry("synchronous_commit", "off")
                    .containsEntry("statement_timeout", "7s")
                    .containsKeys("shared_buffers", "fsync")
                    .doesNotContainKey("lock_timeout");
        } finally {
            TestPostgres.asAdmin("ALTER ROLE lockstep RESET lock_timeout");
        }
    }

    @Test
    void aLoginThatMaySeeLittleSaysSo() throws SQLException {
        TestPostgres.asAdmin("CREATE ROLE onlooker LOGIN PASSWORD 'onlooker'");
        try (Connection connection = TestPostgres.connect(new Access(database.url(), "onlooker", "onlooker"))) {
            assertThat(engine.facts(connection, connection))
                    .filteredOn(fact -> fact.name().equals("not visible"))
                    .singleElement()
                    .satisfies(fact -> assertThat(fact.value()).contains("pg_monitor"));
        }
    }
}
