package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What goes wrong in a run shows in the terminal, in the result and in the exit code. */
@Tag("thorough")
class HonestFailureTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int INVALID = 2;

    /** What an insert takes that succeeds; one that is refused takes a fraction of it. */
    private static final double SLOW_MILLIS = 20;

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() throws IOException {
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "a", "b");
        Path spec = write(spec("fill", Databases.USER, "", "users: 1", 1));
        assertThat(Cli.run(folder, "fill", spec.toString()).exitCode()).isZero();
        Databases.execute(
                database,
                """
                CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN PERFORM pg_sleep(%s / 1000.0); RETURN new; END $$
                """.formatted(SLOW_MILLIS),
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'No row today' USING ERRCODE = 'P4711'; END $$
                """,
                "CREATE ROLE mortal LOGIN",
                "GRANT SELECT, INSERT ON batch_test TO mortal");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
    }

    @AfterEach
    void emptyTable() {
        Databases.execute(
                database,
                "DROP TRIGGER IF EXISTS trouble ON batch_test",
                "ALTER ROLE mortal LOGIN",
                "TRUNCATE batch_test");
    }

    @Test
    void aTargetThatRefusesEveryCallIsNoFastTarget() {
        Databases.execute(
                database, "CREATE TRIGGER trouble BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION slow()");

        Ended run = run(spec("refusal", Databases.USER, "", "users: 2, thinkTime: 5ms", 5), id -> {
            cluster.awaitSecond(id, 2);
            Databases.execute(
                    database, "ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()");
        });
        Databases.execute(database, "ALTER SYSTEM RESET default_transaction_read_only", "SELECT pg_reload_conf()");

        run.assertInvalidFor("ERROR_SHARE");
        JsonNode error = run.result.path("errors").path(0);
        assertThat(error.path("class").asString()).isEqualTo("other");
        assertThat(error.path("sqlState").asString()).isEqualTo("25006");
        assertThat(error.path("example").asString()).contains("read-only");
        assertThat(run.cli.out()).contains("25006", "read-only");
        JsonNode inserts = run.result.path("transactions").path(0);
        assertThat(inserts.path("failed").asLong())
                .as("refused, out of %s", inserts)
                .isGreaterThan(inserts.path("committed").asLong())
                .isEqualTo(error.path("count").asLong());
        assertThat(inserts.path("responseTimeMs").path("p50").asDouble())
                .as("the time of those that succeeded")
                .isGreaterThanOrEqualTo(SLOW_MILLIS);
        assertThat(run.result
                        .path("wholeRun")
                        .path("transactions")
                        .path(0)
                        .path("committed")
                        .asLong())
                .isPositive()
                .isEqualTo(Databases.number(database, "SELECT count(*) FROM batch_test"));
        List<JsonNode> throughput = Cluster.stream(run.result.path("series").path("throughput"));
        assertThat(throughput.get(throughput.size() - 1).asDouble())
                .as("rows in the last second of " + throughput)
                .isZero();
    }

    @Test
    void someErrorsAmongManySuccessesAreTooManyAboveTheLimit() {
        Databases.execute(
                database,
                "CREATE TRIGGER trouble BEFORE INSERT ON batch_test FOR EACH ROW WHEN (new.rec_num % 50 = 0)"
                        + " EXECUTE FUNCTION refuse()");

        Ended above = run(spec("above", Databases.USER, "errorShare: 0.015", "users: 4, thinkTime: 5ms", 3), id -> {});
        Databases.execute(database, "TRUNCATE batch_test");
        Ended below = run(spec("below", Databases.USER, "errorShare: 0.025", "users: 4, thinkTime: 5ms", 3), id -> {});

        above.assertInvalidFor("ERROR_SHARE");
        assertThat(above.reason("ERROR_SHARE")).contains("the limit is 1.5 %");
        assertThat(above.cli.out()).contains("P4711", "No row today");
        JsonNode inserts = above.result.path("transactions").path(0);
        assertThat(inserts.path("committed").asLong())
                .isGreaterThan(40 * inserts.path("failed").asLong());
        assertThat(below.result.path("transactions").path(0).path("failed").asLong())
                .isPositive();
        assertThat(below.codes()).doesNotContain("ERROR_SHARE");
    }

    @Test
    void usersWhoseLoginIsTakenAwayAreMissed() {
        Ended run = run(spec("deaths", "mortal", "errorShare: 0.05", "users: 4, thinkTime: 5ms", 9, "a"), id -> {
            cluster.awaitSecond(id, 2);
            endSessions(1);
            Cluster.await("the death of a user", LIMIT, () -> cluster.agent("a")
                    .log()
                    .contains("of target db died: login 28"));
            Databases.execute(database, "ALTER ROLE mortal LOGIN");
        });

        run.assertInvalidFor("USERS_DIED");
        assertThat(run.reason("USERS_DIED")).contains("1 of 4 users of target db died on agent a");
        assertThat(Cluster.stream(run.result.path("errors"))).anySatisfy(error -> {
            assertThat(error.path("class").asString()).isEqualTo("login");
            assertThat(error.path("sqlState").asString()).isEqualTo("28000");
            assertThat(error.path("example").asString()).contains("not permitted to log in");
        });
        assertThat(run.cli.out()).contains("not permitted to log in");
    }

    @Test
    void aRunWithoutUsersLeftFails() {
        Ended run = run(spec("extinction", "mortal", "", "users: 2, thinkTime: 5ms", 60, "a"), id -> {
            cluster.awaitSecond(id, 1);
            endSessions(2);
        });

        assertThat(run.cli.exitCode()).as(run.toString()).isEqualTo(1);
        assertThat(run.result.path("run").path("state").asString()).isEqualTo("FAILED");
        assertThat(run.codes()).contains("NOT_COMPLETED", "USERS_DIED", "ERROR_SHARE");
        assertThat(run.cli.out()).contains("All users died", "USERS_DIED", "INVALID");
        assertThat(cluster.events(run.id)).contains("All users died");
    }

    @Test
    void anAgentWithoutPowerToSpareIsNoWitness() {
        Ended run = run(spec("starved", Databases.USER, "", "users: 2, thinkTime: 5ms", 4, "b"), id -> {
            cluster.awaitSecond(id, 1);
            cluster.agent("b").freeze(Duration.ofSeconds(1));
        });

        run.assertInvalidFor("AGENT_SATURATED");
        assertThat(run.reason("AGENT_SATURATED")).contains("agent b", "the limit is 50 ms");
        assertThat(run.result.path("agents").path(0).path("lagMs").path("p99").asDouble())
                .isBetween(500.0, 3_000.0);
    }

    /** Takes the login away and ends so many sessions of users; the others stay logged in. */
    private static void endSessions(int count) {
        Databases.execute(database, "ALTER ROLE mortal NOLOGIN", """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE usename = 'mortal' AND query ILIKE 'insert%%' LIMIT %d
                """.formatted(count));
    }

    private static String spec(String name, String user, String limits, String load, int seconds, String... agents) {
        return """
                name: %s
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { %s }
                phases: { measure: %ds }
                limits: { startSkew: 500ms, clockUncertainty: 50ms%s }
                agents: { %s }
                """.formatted(
                        name,
                        Databases.target(database, user),
                        load,
                        seconds,
                        limits.isEmpty() ? "" : ", " + limits,
                        agents.length == 0 ? "count: 1" : "names: [ " + String.join(", ", agents) + " ]");
    }

    private static Path write(String spec) {
        try {
            return Files.writeString(Files.createTempFile(folder, "spec", ".yaml"), spec);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Runs a spec through the command line, doing something once it runs. */
    private static Ended run(String spec, Consumer<String> meanwhile) {
        String file = write(spec).toString();
        CompletableFuture<Cli> command = CompletableFuture.supplyAsync(() ->
                Cli.run(folder, "run", file, "--coordinator", cluster.url().toString()));
        String id = awaitRunning(command);
        meanwhile.accept(id);
        Cli cli = command.join();
        return new Ended(id, cli, cluster.rest().json("/api/v1/runs/" + id + "/result"));
    }

    private static String awaitRunning(CompletableFuture<Cli> command) {
        Cluster.await("a run", LIMIT, () -> {
            assertThat(command).isNotDone();
            return !running().isMissingNode();
        });
        return running().path("id").asString();
    }

    private static JsonNode running() {
        return cluster.rest().json("/api/v1/runs?state=RUNNING").path("runs").path(0);
    }

    /** A run as terminal and REST show it. */
    private record Ended(String id, Cli cli, JsonNode result) {

        List<String> codes() {
            return Cluster.stream(result.path("verdict").path("reasons")).stream()
                    .map(reason -> reason.path("code").asString())
                    .toList();
        }

        /** The messages of a code: an agent that is short of power may have more than one. */
        String reason(String code) {
            return Cluster.stream(result.path("verdict").path("reasons")).stream()
                    .filter(reason -> reason.path("code").asString().equals(code))
                    .map(reason -> reason.path("message").asString())
                    .collect(Collectors.joining("\n"));
        }

        void assertInvalidFor(String code) {
            assertThat(result.path("run").path("state").asString())
                    .as(toString())
                    .isEqualTo("COMPLETED");
            assertThat(result.path("verdict").path("valid").asBoolean()).isFalse();
            assertThat(codes()).as(toString()).contains(code);
            assertThat(cli.exitCode()).as(toString()).isEqualTo(INVALID);
            assertThat(cli.out()).contains("INVALID");
            reason(code).lines().forEach(message -> assertThat(cli.out()).contains(code + ": " + message));
        }
    }
}
