package dev.lockstep.agent.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.selftest.Conformance.FailedStatement;
import dev.lockstep.agent.selftest.Conformance.Item;
import dev.lockstep.agent.selftest.Conformance.Outcome;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.StatementText;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that refuses something: the document names the statement that the server's own log names. */
@Tag("thorough")
@Timeout(300)
class StatementsOfFailuresTest {

    private static final Pattern LOGGED = Pattern.compile("STATEMENT: +(.*(?:\n\t.*)*)");

    private final EmbeddedPostgres server;

    StatementsOfFailuresTest(@TempDir Path folder) {
        server = EmbeddedPostgres.start(EmbeddedPostgres.Options.in(folder.resolve("database")));
    }

    @BeforeEach
    void keepALog() throws SQLException {
        execute(
                "postgres",
                "ALTER SYSTEM SET logging_collector = on",
                "ALTER SYSTEM SET log_rotation_size = 0",
                "ALTER SYSTEM SET log_min_error_statement = error",
                "ALTER ROLE lockstep CREATEDB");
        server.restart();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aStatementWithoutTheRightToALanguageIsNamed() throws Exception {
        execute("template1", "REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC");

        List<Item> failed = failed();

        assertThat(failed).isNotEmpty().allSatisfy(item -> {
            assertThat(item.name()).endsWith("fill and run");
            assertThat(item.statements()).singleElement().satisfies(statement -> {
                assertThat(statement.text()).startsWith("CREATE OR REPLACE PROCEDURE batch_insert_loop(");
                assertThat(statement.errorClass()).isEqualTo("permission");
                assertThat(statement.sqlState()).isEqualTo("42501");
            });
        });
        assertThat(logged()).containsAll(texts(failed));
    }

    @Test
    void aCallWithoutTheRightToItsProcedureIsNamedThoughAllUsersDieOfIt() throws Exception {
        execute(
                "template1",
                "CREATE FUNCTION spoil() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS"
                        + " $$ BEGIN REVOKE EXECUTE ON ALL PROCEDURES IN SCHEMA public FROM PUBLIC, lockstep; END $$",
                "CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE PROCEDURE')"
                        + " EXECUTE FUNCTION spoil()");

        List<Item> failed = failed();

        assertThat(failed).isNotEmpty().allSatisfy(item -> {
            assertThat(item.detail()).contains("permission: ERROR: permission denied for procedure batch_insert_");
            assertThat(item.statements()).singleElement().satisfies(statement -> assertThat(statement.errorClass())
                    .isEqualTo("permission"));
        });
        assertThat(texts(failed))
                .containsExactlyInAnyOrder("CALL batch_insert_loop(?, ?, ?)", "CALL batch_insert_set(?, ?)");
        assertThat(logged()).containsAll(texts(failed));
    }

    @Test
    void aCallThatMeetsAMissingFunctionIsNamed() throws Exception {
        execute(
                "template1",
                "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS"
                        + " $$ BEGIN PERFORM missing_function(); RETURN NEW; END $$",
                "CREATE FUNCTION spoil() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS"
                        + " $$ BEGIN IF to_regclass('public.batch_test') IS NOT NULL THEN"
                        + " CREATE OR REPLACE TRIGGER broken BEFORE INSERT ON public.batch_test"
                        + " FOR EACH ROW EXECUTE FUNCTION public.broken(); END IF; END $$",
                "CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION spoil()");

        List<Item> failed = failed();

        assertThat(failed).hasSizeGreaterThan(5).allSatisfy(item -> assertThat(item.statements())
                .singleElement()
                .satisfies(statement -> assertThat(statement.sqlState()).isEqualTo("42883")));
        assertThat(texts(failed))
                .contains("CALL batch_insert_loop(?, ?, ?)", "CALL batch_insert_set(?, ?)", "bulk load of batch_test");
        assertThat(logged())
                .anyMatch(text -> text.startsWith("COPY batch_test"))
                .containsAll(texts(failed).stream()
                        .filter(text -> !text.startsWith("bulk load"))
                        .toList());
    }

    private static List<String> texts(List<Item> items) {
        return items.stream()
                .flatMap(item -> item.statements().stream())
                .map(FailedStatement::text)
                .distinct()
                .toList();
    }

    private List<Item> failed() throws Exception {
        SelfTest test = new SelfTest(
                Workloads.in(getClass().getClassLoader()),
                new PostgresEngine(),
                SecretResolver.ofReferences("*", null, Map.of()).admittingLiterals(),
                ServerGuard.NONE,
                Clock.systemUTC());
        List<Item> items = test.run(server.access(), server.access(), List.of("batch-insert"), item -> {})
                .items();
        return items.stream().filter(item -> item.outcome() == Outcome.FAILED).toList();
    }

    /** The statements of the server's log, as the document shows them. */
    private List<String> logged() throws SQLException {
        List<String> statements = new ArrayList<>();
        Access admin = server.admin("postgres");
        try (Connection connection = DriverManager.getConnection(admin.url(), admin.user(), admin.password());
                Statement statement = connection.createStatement();
                ResultSet log = statement.executeQuery("SELECT pg_read_file(pg_current_logfile())")) {
            log.next();
            LOGGED.matcher(log.getString(1))
                    .results()
                    .forEach(found ->
                            statements.add(StatementText.shown(found.group(1).replaceAll("\\$\\d+", "?"))));
        }
        return statements;
    }

    private void execute(String database, String... statements) throws SQLException {
        Access admin = server.admin(database);
        try (Connection connection = DriverManager.getConnection(admin.url(), admin.user(), admin.password());
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
