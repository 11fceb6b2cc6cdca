package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The second command of the README, which takes some minutes. */
@Tag("thorough")
@Tag("alone")
class ExperimentDemoTest {

    private static final int RUNS = 12;

    @TempDir
    Path folder;

    @Test
    void endsInAReportWithAFigureOfRunsThatCount() throws Exception {
        Path paper = folder.resolve("paper");

        Cli demo = Cli.run(folder, "experiment", "demo", "-o", paper.toString());

        assertThat(demo.exitCode()).as(demo.err() + demo.out()).isZero();
        assertThat(demo.out())
                .contains(
                        "commit=lazy, users=8",
                        "rows/s",
                        paper.resolve("report.html").toString());
        JsonNode document = JsonMapper.shared().readTree(Files.readString(paper.resolve("document.json")));
        assertThat(Cluster.stream(document.path("runs")).stream().filter(ExperimentDemoTest::counts))
                .as("runs that count of %s", document.path("runs"))
                .hasSize(RUNS);
        JsonNode lazy = document.at("/responses/0/mainEffects/0");
        assertThat(lazy.path("title").asString()).isEqualTo("commit=lazy against commit=durable");
        assertThat(lazy.path("ratio").asDouble()).isGreaterThan(1);
        try (var figures = Files.list(paper.resolve("figures"))) {
            assertThat(figures.map(figure -> figure.getFileName().toString()))
                    .contains("01-throughput-by-users-and-commit.svg");
        }
    }

    private static boolean counts(JsonNode run) {
        return run.path("used").asBoolean();
    }
}
