package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checkpoint, statistics and restart as events of a run; the server itself says whether they happened. */
@Tag("thorough")
@Execution(ExecutionMode.CONCURRENT)
class ActionsOnDatabasesTest {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String CHECKPOINTS = "SELECT num_requested FROM pg_stat_checkpointer";
    private static final String ANALYZED =
            "SELECT count(*) FROM pg_stat_user_tables WHERE relname = 'batch_test' AND last_analyze > now() - interval '2 min'";

    private static final String ANALYZING =
            "SELECT count(*) FROM pg_stat_activity WHERE query = 'ANALYZE' AND state = 'active'";

    @TempDir
    Path folder;

    @Test
    void theServerDoesACheckpointAndRenewsItsStatistics() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch(spec(database, Databases.USER, """
                    - { name: flush, at: measure + 2s, action: checkpoint, target: db }
                      - { name: count, at: measure + 4s, action: statistics }
                    """));
            cluster.awaitState(run, "RUNNING", LIMIT);
            long before = Databases.number(database, CHECKPOINTS);
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(Databases.number(database, CHECKPOINTS)).isGreaterThan(before);
            assertThat(Databases.number(database, ANALYZED)).isEqualTo(1);
            assertThat(cluster.events(run))
                    .contains("Action checkpoint of event flush on a ended: done after", "db: CHECKPOINT, ")
                    .contains("Action statistics of event count on a ended: done after", "db: ANALYZE, ");
        }
    }

    @Test
    void anActionWithoutTheRightFailsTheRunAndNamesIt() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            Databases.execute(database, "CREATE ROLE poor LOGIN CREATEDB", "GRANT ALL ON SCHEMA public TO poor");
            String run =
                    cluster.launch(spec(database, "poor", "- { name: flush, at: measure + 1s, action: checkpoint }"));
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.at("/run/state").asString()).isEqualTo("FAILED");
            assertThat(cluster.events(run))
                    .contains(
                            "Action checkpoint of event flush on a failed: db: ",
                            "permission denied",
                            "Give 'admin' of the target a login that may do this");
        }
    }

    @Test
    void anActionThatIsHeldUpIsCutAtItsLimit() throws Exception {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch(spec(
                    database, Databases.USER, "- { name: count, at: measure + 3s, action: statistics, timeout: 2s }"));
            cluster.awaitState(run, "RUNNING", LIMIT);
            try (Connection holder = DriverManager.getConnection(database.url(), Databases.USER, "");
                    Statement statement = holder.createStatement()) {
                holder.setAutoCommit(false);
                statement.execute("LOCK TABLE batch_test IN SHARE UPDATE EXCLUSIVE MODE");
                JsonNode result = cluster.awaitResult(run, LIMIT);

                assertThat(result.at("/run/state").asString()).isEqualTo("FAILED");
                assertThat(cluster.events(run)).contains("cut at its time limit of 2 s");
                Cluster.await(
                        "the server to have stopped",
                        Duration.ofSeconds(5),
                        () -> Databases.number(database, ANALYZING) == 0);
            }
        }
    }

    @Test
    void anEmbeddedServerIsStartedAgainAndItsUsersComeBack() throws Exception {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), """
                name: restarted
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ { name: db, engine: postgresql, url: embedded } ]
                load: { users: 8, thinkTime: 20ms }
                phases: { warmUp: 2s, measure: 24s }
                events: [ { name: patch, at: measure + 6s, until: measure + 16s, action: restart } ]
                limits: { errorShare: 1 }
                """);

        Cli solo = Cli.run(folder, "solo", spec.toString(), "--json");

        JsonNode result = JsonMapper.shared().readTree(solo.out());
        assertThat(result.at("/run/state").asString()).as(solo.err()).isEqualTo("COMPLETED");
        assertThat(solo.err()).contains("Action restart of event patch", "db: shut down and started again, ");
        JsonNode disconnected = result.at("/disturbances/0/disconnected");
        assertThat(disconnected.path("userSeconds").asDouble()).isGreaterThan(0.1);
        assertThat(disconnected.path("lastedSeconds").asInt(-1)).isZero();
        assertThat(Cluster.stream(result.path("balance"))).isNotEmpty().allSatisfy(book -> assertThat(
                        book.path("ok").asBoolean())
                .as(book.toString())
                .isTrue());
        List<Double> perSecond = Cluster.stream(result.at("/series/throughput")).stream()
                .map(second -> second.asDouble(0))
                .toList();
        assertThat(perSecond.subList(20, 25)).allMatch(rate -> rate > 0);
    }

    private static String spec(EmbeddedPostgres database, String user, String events) {
        return """
                name: acted
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { warmUp: 2s, measure: 8s }
                prepare: fill
                events:
                  %s
                """.formatted(Databases.target(database, user), events);
    }
}
