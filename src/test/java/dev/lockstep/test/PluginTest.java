package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JAR of the sample plug-in as a user has it run. */
class PluginTest {

    @TempDir
    Path folder;

    @Test
    void theSampleRunsAndItsBooksEqualTheDatabase() throws IOException {
        try (EmbeddedPostgres database = Databases.start(folder)) {
            Path spec = Files.writeString(folder.resolve("spec.yaml"), """
                    name: sample
                    workload: { id: key-value, parameters: { rows: 1000, readShare: 0.5 } }
                    targets: [ %s ]
                    load: { users: 4, thinkTime: 20ms }
                    phases: { measure: 5s }
                    prepare: fill
                    """.formatted(Databases.target(database)));

            Cli solo = Cli.run(folder, "solo", "--json", "--plugins", Jars.PLUGINS.toString(), spec.toString());

            assertThat(solo.exitCode()).as(solo.err()).isZero();
            JsonNode result = JsonMapper.shared().readTree(solo.out());
            assertThat(result.path("verdict").path("valid").asBoolean())
                    .as(result.path("verdict").toString())
                    .isTrue();
            JsonNode book = result.path("balance").path(0);
            assertThat(book.path("ok").asBoolean()).isTrue();
            assertThat(book.path("ledger").asLong())
                    .isPositive()
                    .isEqualTo(book.path("database").asLong())
                    .isEqualTo(Databases.number(database, "select count(*) from key_value_change"));
        }
    }

    /** As in a JAR that was built for another Lockstep. */
    @Test
    void aPlugInThatLacksAClassFailsItsRunAndLeavesTheAgentUsable() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder)) {
            cluster.startAgent("a", BusyWorkload.plugIn(folder), Child.Surroundings.USUAL);
            cluster.awaitIdle("a");
            String run = cluster.launch("""
                    name: lacking
                    workload: { id: busy, parameters: { computes: %s } }
                    targets: [ %s ]
                    load: { users: 2 }
                    phases: { measure: 5s }
                    """.formatted(BusyWorkload.LACKING, Databases.target(database)));

            JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(30));

            assertThat(result.path("run").path("state").asString()).isEqualTo("FAILED");
            assertThat(result.path("verdict").toString()).contains("NoClassDefFoundError");
            cluster.awaitIdle("a");
        }
    }

    @Test
    void itsExampleIsASpecOfThePlugIn() {
        Cli check = Cli.run(
                folder,
                "check",
                "--plugins",
                Jars.PLUGINS.toString(),
                Jars.EXAMPLES.resolve("plugin/key-value.yaml").toString());

        assertThat(check.exitCode()).as(check.err()).isZero();
    }
}
