package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JARs of the sample engine and its workload, as a user has them run. */
class EnginePluginTest {

    @TempDir
    Path folder;

    private Server database;

    @BeforeEach
    void start() throws IOException, SQLException {
        database = Server.createTcpServer(
                        "-tcpPort",
                        "0",
                        "-ifNotExists",
                        "-baseDir",
                        folder.resolve("database").toString())
                .start();
    }

    @AfterEach
    void stop() {
        database.stop();
    }

    @Test
    void itsExampleIsASpecOfThePlugIns() {
        Cli check = check(Jars.EXAMPLES.resolve("plugin-engine/key-value-h2.yaml"));

        assertThat(check.exitCode()).as(check.err()).isZero();
    }

    @Test
    void aUrlOfAnotherEngineIsRefusedWithThePrefixesOfThisOne() throws IOException {
        Cli check = check(spec("jdbc:postgresql://localhost/bench"));

        assertThat(check.exitCode()).isEqualTo(64);
        assertThat(check.err())
                .contains(
                        "targets[0].url: 'jdbc:postgresql://localhost/bench' is not a URL of engine h2: it must start with"
                                + " jdbc:h2:tcp: or jdbc:h2:ssl:, as in jdbc:h2:tcp://db1.example.com:9092/bench");
    }

    @Test
    void withoutThePlugInItsEngineIsUnknown() throws IOException {
        Cli check = Cli.run(folder, "check", spec(url()).toString());

        assertThat(check.err())
                .contains("targets[0].engine: No engine 'h2'. The agents have: files, mysql, oracle, postgresql");
    }

    @Test
    @Tag("alone")
    void aRunOnItIsValidAndItsBooksEqualTheDatabase() throws IOException {
        Cli solo = Cli.run(
                folder,
                "solo",
                "--json",
                "--plugins",
                Jars.ENGINE_PLUGINS.toString(),
                spec(url()).toString());

        assertThat(solo.exitCode()).as(solo.err()).isZero();
        requireValid(JsonMapper.shared().readTree(solo.out()));
    }

    @Test
    @Tag("alone")
    void aCoordinatorLearnsTheEngineFromItsAgents() throws Exception {
        try (Cluster cluster = Cluster.start(folder.resolve("cluster"))) {
            cluster.startAgent("one", Jars.ENGINE_PLUGINS, Child.Surroundings.USUAL);
            cluster.startAgent("two", Jars.ENGINE_PLUGINS, Child.Surroundings.USUAL);
            cluster.awaitIdle(2);

            assertThat(cluster.rest()
                            .post("/api/v1/specs/check", text("jdbc:h2:mem:x"))
                            .body())
                    .contains("targets[0].url", "it must start with jdbc:h2:tcp: or jdbc:h2:ssl:");
            requireValid(cluster.awaitResult(cluster.launch(text(url())), Duration.ofMinutes(2)));
        }
    }

    private static void requireValid(JsonNode result) {
        assertThat(result.path("verdict").path("valid").asBoolean())
                .as(result.path("verdict").toString())
                .isTrue();
        JsonNode book = result.path("balance").path(0);
        assertThat(book.path("ok").asBoolean()).isTrue();
        assertThat(book.path("ledger").asLong())
                .isPositive()
                .isEqualTo(book.path("database").asLong());
    }

    private Cli check(Path spec) {
        return Cli.run(folder, "check", "--plugins", Jars.ENGINE_PLUGINS.toString(), spec.toString());
    }

    private String url() {
        return "jdbc:h2:tcp://localhost:" + database.getPort() + "/bench";
    }

    private Path spec(String url) throws IOException {
        return Files.writeString(folder.resolve("spec.yaml"), text(url));
    }

    private static String text(String url) {
        return """
                name: sample
                workload: { id: key-value, parameters: { rows: 1000, readShare: 0.5 } }
                targets: [ { name: db, engine: h2, url: '%s', user: sa } ]
                load: { users: 4, thinkTime: 5ms }
                phases: { measure: 5s }
                prepare: fill
                """.formatted(url);
    }
}
