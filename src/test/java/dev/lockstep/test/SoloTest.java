package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("thorough")
@Tag("alone")
class SoloTest {

    @TempDir
    Path folder;

    @Test
    void repeatsThePapersFindingOnADurableServer() {
        Cli solo = Cli.run(
                folder,
                "solo",
                "--json",
                Jars.EXAMPLES.resolve("batch-insert-commit-per-row.yaml").toString(),
                Jars.EXAMPLES.resolve("batch-insert-one-transaction.yaml").toString());

        assertThat(solo.exitCode()).as(solo.err()).isZero();
        List<JsonNode> results = Cluster.stream(JsonMapper.shared().readTree(solo.out()));
        assertThat(results).hasSize(2).allSatisfy(SoloTest::assertDurable);
        double perRow = results.get(0).path("throughput").path("value").asDouble();
        double once = results.get(1).path("throughput").path("value").asDouble();
        assertThat(once)
                .as("rows/s in one transaction against one commit per row")
                .isGreaterThan(2 * perRow);
        assertThat(results.get(0)
                        .path("targets")
                        .path(0)
                        .path("topWaits")
                        .path(0)
                        .path("name")
                        .asString())
                .as("what the slow one waits for")
                .containsIgnoringCase("wal");
    }

    private static void assertDurable(JsonNode result) {
        assertThat(result.path("balance").path(0).path("ok").asBoolean()).isTrue();
        List<JsonNode> facts = Cluster.stream(result.path("targets").path(0).path("facts"));
        for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
            assertThat(facts)
                    .as(setting + " as the server itself says")
                    .anyMatch(fact -> fact.path("name").asString().equals(setting)
                            && fact.path("value").asString().equals("on"));
        }
    }
}
