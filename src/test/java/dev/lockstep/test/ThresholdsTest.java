package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A valid run on a real server that meets one threshold and misses another. */
@Tag("thorough")
@Tag("alone")
class ThresholdsTest {

    private static final String SPEC = """
            name: judged
            workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
            targets: [ { name: db, engine: postgresql, url: embedded } ]
            load: { rate: 50/s, maxUsers: 8 }
            phases: { warmUp: 2s, measure: 12s }
            limits: { startSkew: 1s, clockUncertainty: 1s }
            thresholds:
              - insert p50 <= 10s
              - throughput >= 1000000
            """;

    @TempDir
    Path folder;

    @Test
    void aMissIsExitCodeFourAndAFailureInJunitXmlAndRedOnThePage() throws Exception {
        try (Cluster cluster = Cluster.start(folder, "agent1")) {
            Path junit = folder.resolve("junit.xml");
            Cli run = Cli.run(
                    folder,
                    "run",
                    "--json",
                    spec(),
                    "--junit",
                    junit.toString(),
                    "--coordinator",
                    cluster.url().toString());

            JsonNode result = JsonMapper.shared().readTree(run.out());
            assertThat(result.path("verdict").path("valid").asBoolean())
                    .as(result.path("verdict").toString())
                    .isTrue();
            assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
            assertThat(Cluster.stream(result.path("thresholds")))
                    .extracting(line -> line.path("ok").asBoolean())
                    .containsExactly(true, false);
            assertThat(run.err())
                    .contains(
                            "missed so far: throughput >= 1000000", "MISSED 1 of 2 thresholds: throughput >= 1000000");
            assertCases(junit);
            String id = result.path("run").path("id").asString();
            assertThat(cluster.rest().get("/runs/" + id).body())
                    .contains("1 of 2 thresholds were missed.", "throughput &gt;= 1000000");
            assertThat(cluster.rest().json("/api/v1/runs/" + id + "/thresholds"))
                    .isEqualTo(result.path("thresholds"));
        }
    }

    @Test
    void soloJudgesTheSame() throws Exception {
        Path junit = folder.resolve("junit.xml");
        Cli solo = Cli.run(folder, "solo", spec(), "--junit", junit.toString());

        assertThat(solo.exitCode()).as(solo.out() + solo.err()).isEqualTo(4);
        assertThat(solo.out()).contains("Threshold   insert p50 <= 10s: ", ": ok", ": MISSED");
        assertThat(solo.err()).contains("missed so far: throughput >= 1000000");
        assertCases(junit);
    }

    @Test
    void checkNamesEveryFaultyThreshold() throws IOException {
        Path faulty = folder.resolve("faulty.yaml");
        Files.writeString(
                faulty, SPEC.replace("insert p50 <= 10s", "inset p50 <= 10s").replace(">= 1000000", "=> 1"));

        Cli check = Cli.run(folder, "check", faulty.toString());

        assertThat(check.exitCode()).isEqualTo(64);
        assertThat(check.err())
                .contains(
                        "thresholds[0]: 'inset p50 <= 10s': Workload batch-insert has no transaction 'inset'.",
                        "thresholds[1]: 'throughput => 1', column 12: '=>' is not a comparison");
    }

    private String spec() throws IOException {
        return Files.writeString(folder.resolve("spec.yaml"), SPEC).toString();
    }

    private static void assertCases(Path junit) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(junit.toFile());
        List<Element> cases = elements(document.getElementsByTagName("testcase"));
        assertThat(cases)
                .extracting(each -> each.getAttribute("name"))
                .containsExactly("valid", "insert p50 <= 10s", "throughput >= 1000000");
        assertThat(cases)
                .extracting(each -> each.getElementsByTagName("failure").getLength())
                .containsExactly(0, 0, 1);
    }

    private static List<Element> elements(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(index -> (Element) nodes.item(index))
                .toList();
    }
}
