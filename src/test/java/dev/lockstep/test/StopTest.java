package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("thorough")
class StopTest {

    @TempDir
    Path folder;

    @Test
    void aStoppedRunKeepsItsBooksAndSaysSoInTheExitCode() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            for (String mode : new String[] {"finish", "terminate"}) {
                String run = cluster.launch("""
                        name: stopped
                        workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                        targets: [ %s ]
                        load: { users: 8 }
                        phases: { measure: 10m }
                        agents: { count: 2 }
                        prepare: fill
                        """.formatted(Databases.target(database)));
                cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
                cluster.awaitSecond(run, 2);
                String url = cluster.url().toString();

                Cli stop = Cli.run(folder, "stop", run, "--mode", mode, "--coordinator", url);

                assertThat(stop.exitCode()).as(stop.err()).isZero();
                JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(30));
                assertThat(result.path("run").path("state").asString()).isEqualTo("STOPPED");
                long rows = Databases.number(database, "select count(*) from batch_test");
                JsonNode whole = result.path("wholeRun").path("transactions").path(0);
                assertThat(rows)
                        .as("rows after " + mode)
                        .isBetween(
                                whole.path("units").asLong(),
                                whole.path("units").asLong()
                                        + whole.path("unknown").asLong());
                assertThat(Cli.run(folder, "result", run, "--coordinator", url).exitCode())
                        .isEqualTo(3);
                assertThat(Cli.run(folder, "runs", "--coordinator", url).out())
                        .contains(run)
                        .contains("STOPPED");
                cluster.awaitIdle(2);
            }
        }
    }
}
