package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** An open load that asks for more than the database does is not valid, and its headline is what was done. */
@Tag("thorough")
@Execution(ExecutionMode.CONCURRENT)
class OverloadTest {

    private static final int WARM_UP_SECONDS = 4;
    private static final int SECONDS = 20;
    private static final int LONG_SECONDS = 130;

    @TempDir
    Path folder;

    @Test
    void twiceAsMuchAsTheDatabaseDoes() {
        JsonNode result = resultOf(160, "0.05", SECONDS);

        assertThat(result.path("verdict").path("reasons").toString()).contains("BACKLOG");
        assertThat(result.path("openLoad").path("offeredPerSecond").asDouble())
                .isGreaterThan(1.5 * result.path("throughput").path("perSecond").asDouble());
    }

    @Test
    void somewhatMoreThanTheDatabaseDoes() {
        JsonNode result = resultOf(100, "0.0425", LONG_SECONDS);

        assertThat(result.path("verdict").path("reasons").toString()).containsAnyOf("BACKLOG", "NOT_STEADY");
    }

    private JsonNode resultOf(int rate, String secondsEach, int seconds) {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: overload
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: %d/s, arrival: poisson, maxUsers: 4 }
                    phases: { warmUp: %ds, measure: %ds, drainLimit: 60s }
                    prepare: fill
                    """.formatted(Databases.target(database), rate, WARM_UP_SECONDS, seconds));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            Databases.execute(
                    database,
                    "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                            + " 'BEGIN PERFORM pg_sleep(%s); RETURN NEW; END'".formatted(secondsEach),
                    "CREATE TRIGGER slow BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION slow()");
            cluster.awaitSecond(run, WARM_UP_SECONDS + 1);
            Inserted first = Inserted.of(database);
            cluster.awaitSecond(run, WARM_UP_SECONDS + seconds - 1);
            double truth = Inserted.of(database).perSecondSince(first);
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(3));

            assertThat(result.path("throughput").path("perSecond").asDouble()).isCloseTo(truth, withPercentage(3));
            return result;
        }
    }
}
