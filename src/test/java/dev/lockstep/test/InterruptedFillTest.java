package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A fill of the DVD Store with real processes, one of which dies. */
@Tag("thorough")
class InterruptedFillTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void aFillWhoseAgentWasKilledIsGoneOnWithByAnotherNumberOfAgents() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch(DvdStoreTest.spec(database, "fill", "10MB", 2));
            Cluster.await("a third of the blocks", LIMIT, () -> blocks(database) > 20);
            cluster.agent("b").kill();
            assertThat(cluster.awaitResult(run, LIMIT).path("run").path("state").asString())
                    .isEqualTo("FAILED");
            long filledBefore = blocks(database);

            assertThat(DvdStoreTest.failureOf(cluster, DvdStoreTest.spec(database, "fill", "10MB", 1)))
                    .contains("interrupted")
                    .contains("prepare: resume");
            JsonNode result =
                    cluster.awaitResult(cluster.launch(DvdStoreTest.spec(database, "resume", "10MB", 1)), LIMIT);

            DvdStoreTest.assertCompletedAndBalanced(result);
            assertThat(blocks(database)).isGreaterThan(filledBefore);
            assertThat(Databases.number(
                            database,
                            "select count(*) from reviews_helpfulness where review_helpfulness_id" + " <= 4100000"))
                    .isEqualTo(4_100_000);
            assertThat(Databases.number(database, "select count(*) from orderlines where orderid <= 12000"))
                    .isEqualTo(60_000);
        }
    }

    private static long blocks(EmbeddedPostgres database) {
        String present = "select count(*) from pg_tables where tablename = 'lockstep_fill_block'";
        return Databases.number(database, present) == 0
                ? 0
                : Databases.number(database, "select count(*) from lockstep_fill_block");
    }
}
