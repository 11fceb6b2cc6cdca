package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The clock of one agent is set while it works, as a time service does that finds it wrong; never that of the machine. It is
 * wrong by a minute from the start, so that a result that follows the agent's own clock shows it.
 */
@Tag("faults")
class ClockFaultsTest {

    private static final int SECONDS = 20;
    private static final int WRONG_SECONDS = 60;

    private static final Duration LIMIT = Duration.ofSeconds(15);

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() throws IOException {
        Path library = faketime();
        set(WRONG_SECONDS);
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "a");
        cluster.startAgent("stepped", cluster.agentsUrl(), new Child.Surroundings(List.of(), lies(library)));
        cluster.awaitIdle("stepped");
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
        if (database != null) {
            database.close();
        }
    }

    @Test
    void aClockThatGoesThreeSecondsForwardMovesNoSecond() throws IOException {
        assertNothingMoves("agent's clock 3 s forward", 3);
    }

    @Test
    void aClockThatGoesThreeSecondsBackMovesNoSecond() throws IOException {
        assertNothingMoves("agent's clock 3 s back", -3);
    }

    private static void assertNothingMoves(String name, int step) throws IOException {
        set(WRONG_SECONDS);
        awaitWrong(WRONG_SECONDS);
        FaultRun run = new FaultRun(cluster, database, name, SECONDS, "a", "stepped").launch();
        run.awaitSecond(4);
        set(WRONG_SECONDS + step);
        awaitWrong(WRONG_SECONDS + step);
        assertThat(cluster.seconds(run.id())).as("seconds until the step").isLessThan(SECONDS);

        run.assertEndsAs("COMPLETED").assertBooksBalance();
        assertThat(Cluster.stream(run.result().path("agents")))
                .filteredOn(agent -> agent.path("name").asString().equals("stepped"))
                .singleElement()
                .satisfies(agent -> assertThat(agent.path("clockOffsetMs").asDouble())
                        .isBetween(-1_000.0 * WRONG_SECONDS - 100, -1_000.0 * WRONG_SECONDS + 100));
        assertThat(secondsOf(run, "stepped")).isEqualTo(secondsOf(run, "a")).hasSize(SECONDS + 1);
    }

    /** Those in which work was measured; what was under way at the end may have needed one more. */
    private static List<Integer> secondsOf(FaultRun run, String agent) {
        return cluster.rest()
                .get("/api/v1/runs/" + run.id() + "/intervals")
                .body()
                .lines()
                .skip(1)
                .map(line -> List.of(line.split(",", -1)))
                .filter(fields -> fields.get(2).equals(agent))
                .map(fields -> Integer.valueOf(fields.get(0)))
                .filter(second -> second <= SECONDS)
                .distinct()
                .toList();
    }

    /** Waits until the agent itself tells a time that is wrong by so much. */
    private static void awaitWrong(int seconds) {
        Child agent = cluster.agent("stepped");
        Cluster.await("a clock wrong by " + seconds + " s", LIMIT, () -> {
            Duration wrong = agent.clockAhead();
            return wrong.minusSeconds(seconds).abs().compareTo(Duration.ofSeconds(1)) < 0;
        });
    }

    private static void set(int aheadSeconds) throws IOException {
        Files.writeString(folder.resolve("offset"), "+" + aheadSeconds);
    }

    /**
     * The monotonic clock stays as it is: a time service does not touch it either. Without the last word timed waits of a JVM
     * end too early under libfaketime, and its threads spin.
     */
    private static Map<String, String> lies(Path library) {
        return Map.of(
                "LD_PRELOAD",
                library.toString(),
                "FAKETIME_TIMESTAMP_FILE",
                folder.resolve("offset").toString(),
                "FAKETIME_CACHE_DURATION",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1",
                "FAKETIME_FORCE_MONOTONIC_FIX",
                "0");
    }

    /** The library; aborts the test where there is none. */
    static Path faketime() throws IOException {
        Path libraries = Path.of("/usr/lib");
        if (Files.isDirectory(libraries)) {
            try (var folders = Files.newDirectoryStream(libraries, "*-linux-gnu")) {
                for (Path each : folders) {
                    Path library = each.resolve("faketime/libfaketimeMT.so.1");
                    if (Files.exists(library)) {
                        return library;
                    }
                }
            }
        }
        return abort("libfaketime is missing: install the package faketime");
    }
}
