package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** An open load that asks for twice as much as the database does is not valid, and its headline is what was done. */
class OverloadTest {

    private static final int WARM_UP_SECONDS = 4;
    private static final int SECONDS = 20;

    @TempDir
    Path folder;

    @Test
    void theHeadlineOfAnOverloadIsWhatTheDatabaseDid() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: overload
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: 160/s, arrival: poisson, maxUsers: 4 }
                    phases: { warmUp: %ds, measure: %ds, drainLimit: 60s }
                    prepare: fill
                    """.formatted(Databases.target(database), WARM_UP_SECONDS, SECONDS));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            Databases.execute(
                    database,
                    "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                            + " 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END'",
                    "CREATE TRIGGER slow BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION slow()");
            cluster.awaitSecond(run, WARM_UP_SECONDS + 1);
            Sample first = Sample.of(database);
            cluster.awaitSecond(run, WARM_UP_SECONDS + SECONDS - 1);
            double truth = Sample.of(database).perSecondSince(first);
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(3));

            assertThat(result.path("throughput").path("perSecond").asDouble()).isCloseTo(truth, withPercentage(3));
            assertThat(result.path("verdict").path("reasons").toString()).contains("BACKLOG");
            assertThat(result.path("openLoad").path("offeredPerSecond").asDouble())
                    .isGreaterThan(1.5 * truth);
        }
    }

    private record Sample(long rows, long micros) {

        static Sample of(EmbeddedPostgres database) {
            return new Sample(
                    Databases.number(database, "SELECT count(*) FROM batch_test"),
                    Databases.number(database, "SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::bigint"));
        }

        double perSecondSince(Sample first) {
            return (rows - first.rows) * 1e6 / (micros - first.micros);
        }
    }
}
