package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A connect that fails says what to do, and a password is written nowhere, whether it fails or not. */
@Tag("thorough")
class SecretsTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @Test
    void failedConnectsSayWhatToDoAndNoPasswordIsWrittenAnywhere() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            askForPasswords(database);
            List<Case> cases = failures(database);
            for (Case failure : cases) {
                assertFails(cluster, failure);
            }
            assertFailAlone(cases);
            assertRuns(cluster, database);
        }
        assertThat(filesWith("env:TEST_PASSWORD"))
                .as("the search finds what is stored")
                .anyMatch(file -> file.startsWith(folder.resolve("data")));
        assertThat(filesWith(Child.PASSWORD)).isEmpty();
    }

    /** Of the roles made here alone; everyone else is trusted as before. */
    private static void askForPasswords(EmbeddedPostgres database) {
        Databases.execute(
                database,
                "CREATE ROLE keeper LOGIN SUPERUSER PASSWORD '" + Child.PASSWORD + "'",
                "CREATE ROLE stranger LOGIN PASSWORD 'another'",
                """
                DO $$ BEGIN
                  EXECUTE format(
                    'COPY (SELECT unnest(ARRAY[%L, %L, %L])) TO %L',
                    'host all keeper,stranger all scram-sha-256',
                    'host all all 127.0.0.1/32 trust',
                    'host all all ::1/128 trust',
                    current_setting('hba_file'));
                END $$
                """,
                "SELECT pg_reload_conf()");
    }

    private static List<Case> failures(EmbeddedPostgres database) {
        String url = database.url();
        return List.of(
                new Case(
                        "wrong password",
                        target(url, "stranger"),
                        List.of("refused the password of user 'stranger'", "Check")),
                new Case(
                        "unknown role",
                        target(url, "nobody"),
                        List.of("does not accept user 'nobody'", "Create the user")),
                new Case(
                        "unknown database",
                        target(database.url("nowhere"), "keeper"),
                        List.of("has no database 'nowhere'", "CREATE DATABASE")),
                new Case(
                        "refused TLS",
                        target(url, "keeper") + ", properties: { sslmode: require }",
                        List.of("does not offer TLS", "Turn on ssl")),
                new Case(
                        "refused port",
                        target("jdbc:postgresql://127.0.0.1:1/db", "keeper"),
                        List.of("Nothing listens on 127.0.0.1:1", "Check host and port")),
                new Case(
                        "unknown host",
                        target("jdbc:postgresql://no-such-host.invalid:5432/db", "keeper"),
                        List.of("'no-such-host.invalid' cannot be resolved", "Correct the target's url")),
                new Case(
                        "unset secret",
                        target(url, "keeper").replace("TEST_PASSWORD", "ABSENT_PASSWORD"),
                        List.of("${env:ABSENT_PASSWORD} is not set")),
                new Case(
                        "secret out of bounds",
                        target(url, "keeper").replace("TEST_PASSWORD", "HOME"),
                        List.of("${env:HOME} is not admitted", "--secret-env")));
    }

    private static String target(String url, String user) {
        return "name: db, engine: postgresql, url: '%s', user: %s, password: \"${env:TEST_PASSWORD}\""
                .formatted(url, user);
    }

    private static void assertFails(Cluster cluster, Case failure) {
        String run = cluster.launch(failure.spec());
        JsonNode result = cluster.awaitResult(run, LIMIT);

        assertThat(result.path("run").path("state").asString())
                .as(failure.name())
                .isEqualTo("FAILED");
        assertThat(result.path("verdict").path("reasons").toString()).contains(failure.says());
        assertThat(cluster.events(run)).contains(failure.says()).doesNotContain(Child.PASSWORD);
        assertThat(result.toString()).doesNotContain(Child.PASSWORD);
        assertThat(cluster.rest().get("/api/v1/runs/" + run).body()).doesNotContain(Child.PASSWORD);
    }

    /** In one process for all; what it prints is searched with all other files. */
    private void assertFailAlone(List<Case> cases) {
        List<String> arguments = new ArrayList<>(List.of("solo"));
        cases.forEach(failure -> arguments.add(write(failure).toString()));

        Cli solo = Cli.run(folder, Map.of("TEST_PASSWORD", Child.PASSWORD), arguments.toArray(String[]::new));

        assertThat(solo.exitCode()).as(solo.err()).isEqualTo(1);
        for (Case failure : cases) {
            assertThat(solo.out()).as(failure.name()).contains(failure.says());
            assertThat(solo.err()).as(failure.name()).contains(failure.says());
        }
    }

    private static void assertRuns(Cluster cluster, EmbeddedPostgres database) {
        String run = cluster.launch(new Case("right password", target(database.url(), "keeper"), List.of()).spec());
        JsonNode result = cluster.awaitResult(run, LIMIT);

        assertThat(result.path("run").path("state").asString())
                .as(cluster.events(run))
                .isEqualTo("COMPLETED");
        assertThat(result.path("run").path("spec").toString()).contains("${env:TEST_PASSWORD}");
        for (String part : List.of("", "/result", "/events", "/series", "/intervals")) {
            assertThat(cluster.rest().get("/api/v1/runs/" + run + part).body()).doesNotContain(Child.PASSWORD);
        }
    }

    private Path write(Case failure) {
        try {
            return Files.writeString(folder.resolve(failure.name().replace(' ', '-') + ".yaml"), failure.spec());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** All that Lockstep has written: logs, spools, the coordinator's data, what was printed. */
    private List<Path> filesWith(String text) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(folder.resolve("database")))
                    .filter(file -> contains(file, text))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(text);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A target that cannot be reached as the spec says, and what a user reads then. */
    private record Case(String name, String target, List<String> says) {

        String spec() {
            return """
                    name: %s
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { %s } ]
                    load: { users: 1, thinkTime: 5ms }
                    phases: { measure: 1s }
                    prepare: fill
                    """.formatted(name, target);
        }
    }
}
