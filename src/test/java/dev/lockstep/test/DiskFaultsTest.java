package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that are full while a run is under way: that of an agent's spool, and that of the coordinator's store. */
@Tag("faults")
class DiskFaultsTest {

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static SmallDisk spool;
    private static SmallDisk store;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        database = Databases.start(folder);
        store = SmallDisk.mount(folder.resolve("data"), 16);
        spool = SmallDisk.mount(folder.resolve("spool-b"), 4);
        cluster = Cluster.start(folder, "a", "b");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
        spool.close();
        store.close();
    }

    @Test
    void aFullStoreHoldsTheRunUpAndLosesNothing() {
        FaultRun run = new FaultRun(cluster, database, "store full for 6 s", 30, "a", "b").launch();
        run.awaitSecond(3);
        store.fill();
        useUpTheRoomInsideTheStore();
        Cluster.await("the store's refusal in the log", Duration.ofMinutes(3), () -> cluster.coordinator()
                .log()
                .contains("none is acknowledged until they are"));
        Cluster.pause(Duration.ofSeconds(6));
        store.empty();

        run.assertEndsAs("COMPLETED").assertBooksBalance();
    }

    /** Its file has room for some seconds or minutes of intervals. An upload takes that at once, until it is refused. */
    private static void useUpTheRoomInsideTheStore() {
        Random random = new Random(1);
        StringBuilder rows = new StringBuilder("time,metric,value\n");
        for (int second = 0; second < 100_000; second++) {
            rows.append(1_795_168_800 + second)
                    .append(",noise,")
                    .append(random.nextDouble())
                    .append('\n');
        }
        int status =
                cluster.rest().put("/api/v1/hosts/noise/csv", rows.toString()).statusCode();
        assertThat(status).as("the answer to samples that have no room").isGreaterThanOrEqualTo(400);
    }

    @Test
    void aFullSpoolFailsTheRunAndSaysWhatToDo() {
        FaultRun run = new FaultRun(cluster, database, "spool full", 30, "a", "b").launch();
        run.awaitSecond(3);
        spool.fill();

        run.assertEndsAs("FAILED", "NOT_COMPLETED", "INTERVALS_MISSING").assertBooksBalanceBut("b");
        assertThat(run.message("NOT_COMPLETED")).contains("could not be written to the spool", "free disk space");
        spool.empty();
        new FaultRun(cluster, database, "after the spool was full", 3, "a", "b")
                .launch()
                .assertEndsAs("COMPLETED")
                .assertBooksBalance();
    }
}
