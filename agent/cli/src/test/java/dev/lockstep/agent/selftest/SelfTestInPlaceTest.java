package dev.lockstep.agent.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.selftest.Conformance.Item;
import dev.lockstep.agent.selftest.Conformance.Outcome;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Self-tests of an engine that makes no database of its own, and one whose time is over. */
@Tag("thorough")
@Timeout(300)
class SelfTestInPlaceTest {

    private final EmbeddedPostgres server;

    SelfTestInPlaceTest(@TempDir Path folder) {
        server = EmbeddedPostgres.start(EmbeddedPostgres.Options.in(folder.resolve("database")));
    }

    @BeforeEach
    void letMakeDatabases() throws SQLException {
        execute(server.admin("postgres"), "alter role lockstep createdb");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void beginsNothingWhereTheUserHasTables() throws Exception {
        execute(server.access(), "create table batch_test (id integer)", "insert into batch_test values (7)");

        List<Item> items = items(withoutScratch(), Duration.ofMinutes(5));

        assertThat(items.get(items.size() - 1)).satisfies(space -> {
            assertThat(space.name()).isEqualTo("database of its own");
            assertThat(space.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(space.detail()).contains("has tables, such as batch_test: name an empty database");
        });
        assertThat(number("select id from batch_test")).isEqualTo(7);
    }

    @Test
    void worksInAnEmptyDatabaseAndLeavesItEmpty() throws Exception {
        List<Item> items = items(withoutScratch(), Duration.ofMinutes(5));

        assertThat(items).filteredOn(item -> item.outcome() == Outcome.FAILED).isEmpty();
        assertThat(number("select count(*) from pg_tables where schemaname = 'public'"))
                .isZero();
    }

    @Test
    void dropsItsDatabaseThoughItsTimeIsOver() throws Exception {
        List<Item> items = items(new PostgresEngine(), Duration.ofMillis(500));

        assertThat(items).extracting(Item::name).contains("dropped");
        assertThat(number("select count(*) from pg_database where datname like 'lockstep_selftest%'"))
                .isZero();
    }

    private List<Item> items(Engine engine, Duration limit) throws Exception {
        SelfTest test = new SelfTest(
                Workloads.in(getClass().getClassLoader()),
                engine,
                SecretResolver.ofReferences("*", null, Map.of()).admittingLiterals(),
                ServerGuard.NONE,
                Clock.systemUTC(),
                limit);
        return test.run(server.access(), server.access(), List.of("batch-insert"), item -> {})
                .items();
    }

    private static Engine withoutScratch() {
        Engine postgres = new PostgresEngine();
        return (Engine) Proxy.newProxyInstance(
                Engine.class.getClassLoader(), new Class<?>[] {Engine.class}, (proxy, method, given) -> {
                    try {
                        return method.getName().equals("scratch") ? Optional.empty() : method.invoke(postgres, given);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static void execute(Access access, String... statements) throws SQLException {
        try (Connection connection = open(access);
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }

    private long number(String query) throws SQLException {
        try (Connection connection = open(server.access());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static Connection open(Access access) throws SQLException {
        return DriverManager.getConnection(access.url(), access.user(), access.password());
    }
}
