package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that goes away under the load and comes back; of one that stands still, {@link StallHonestyTest} tells. */
@Tag("faults")
class TargetFaultsTest {

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "a", "b");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
    }

    @Test
    void aTargetThatCrashedAndRecoveredCostsErrorsAndNoRow() {
        FaultRun run = new FaultRun(cluster, database, "target crashed and started", 12, "a", "b").launch();
        run.awaitSecond(3);
        database.crash();
        Cluster.pause(Duration.ofSeconds(1));
        database.startAgain();

        run.assertEndsAs("COMPLETED", "ERROR_SHARE").assertBooksBalance();
        assertThat(run.rowsInLastSeconds(2)).as("users connect again").isPositive();
    }

    @Test
    void aTargetThatWasRestartedInOrderCostsErrorsAndNoRow() {
        FaultRun run = new FaultRun(cluster, database, "target stopped and started", 12, "a", "b").launch();
        run.awaitSecond(3);
        database.restart();

        run.assertEndsAs("COMPLETED", "ERROR_SHARE").assertBooksBalance();
        assertThat(run.rowsInLastSeconds(2)).as("users connect again").isPositive();
    }

    @Test
    void sessionsThatAreEndedAgainAndAgainCostErrorsAndNoRow() {
        FaultRun run = new FaultRun(cluster, database, "sessions ended 20 times", 10, "a", "b")
                .set("load", "{ users: 8, thinkTime: 5ms }")
                .launch();
        run.awaitSecond(2);
        for (int time = 0; time < 20; time++) {
            Databases.execute(
                    database,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            + " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
            Cluster.pause(Duration.ofMillis(200));
        }

        run.assertEndsAs("COMPLETED", "ERROR_SHARE").assertBooksBalance();
        assertThat(run.errorClasses()).contains("connection");
        assertThat(run.rowsInLastSeconds(2)).as("users connect again").isPositive();
    }
}
