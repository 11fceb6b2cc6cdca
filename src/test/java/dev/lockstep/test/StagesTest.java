package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** Stages with loads of their own. The database itself keeps the time of each commit. */
@Tag("thorough")
@Execution(ExecutionMode.CONCURRENT)
class StagesTest {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    @TempDir
    Path folder;

    @Test
    void eachStageCountsWhatTheDatabaseCommittedInIt() {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch("""
                    name: staged
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 8, thinkTime: 20ms }
                    stages:
                      - { name: quiet, for: 3s, load: 0 }
                      - { name: up, for: 4s, load: { from: 0, to: 1 } }
                      - { name: full, for: 20s, measure: true }
                      - { name: pause, for: 5s, load: 0 }
                      - { name: half, for: 20s, load: 0.5, measure: true }
                      - { name: drained, for: 4s, load: 0 }
                    thresholds: [ "half: throughput <= 1000000", "full: throughput <= 1" ]
                    prepare: fill
                    agents: { count: 2 }
                    """.formatted(Databases.target(database)));
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(FaultRun.codesBesidesSaturation(result)).doesNotContain("BOOKS", "LOST_USERS");
            double full = agrees(Cluster.named(result.path("stages"), "full"), database);
            double half = agrees(Cluster.named(result.path("stages"), "half"), database);
            assertThat(half).isCloseTo(full / 2, withPercentage(15));
            assertThat(committed(Cluster.named(result.path("stages"), "quiet"), database))
                    .isZero();
            assertThat(committed(Cluster.named(result.path("stages"), "pause"), database))
                    .isLessThan(0.01 * 20 * full);
            assertThat(committed(Cluster.named(result.path("stages"), "drained"), database))
                    .isLessThan(0.01 * 20 * full);
            assertThat(Cluster.named(result.path("stages"), "half")
                            .at("/comparedWithBaseline/changes/0/changePercent")
                            .asDouble())
                    .isCloseTo(100 * (half / full - 1), withPercentage(5));
            assertThat(Cluster.stream(result.path("thresholds")))
                    .extracting(threshold -> threshold.path("ok").asBoolean())
                    .containsExactly(true, false);
            assertThat(Cluster.stream(result.path("balance")))
                    .isNotEmpty()
                    .allSatisfy(book -> assertThat(book.path("ok").asBoolean()).isTrue());
        }
    }

    @Test
    void eachStepOfALoadCurveCountsWhatTheDatabaseCommittedInIt() {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch("""
                    name: curve
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { thinkTime: 50ms, steps: { levels: [2, 5, 10], settle: 3s, sample: 20s } }
                    thresholds: [ "errorShare <= 0.01" ]
                    prepare: fill
                    agents: { count: 2 }
                    """.formatted(Databases.target(database)));
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            List<JsonNode> curve = Cluster.stream(result.path("curve"));
            assertThat(curve).extracting(line -> line.path("load").asInt()).containsExactly(2, 5, 10);
            for (JsonNode line : curve) {
                double perSecond = agrees(
                        Cluster.named(
                                result.path("stages"),
                                "users-" + line.path("load").asInt()),
                        database);
                assertThat(line.path("perSecond").asDouble()).isCloseTo(perSecond, withPercentage(2));
            }
            assertThat(result.path("knee95").asDouble(2)).isBetween(2.0, 10 / 1.2);
            assertThat(Cluster.stream(result.path("loadLimits")))
                    .singleElement()
                    .satisfies(limit -> assertThat(limit.path("held").asInt()).isEqualTo(10));
        }
    }

    @Test
    void eachStageCountsWhatTheDatabaseCommittedInItAfterTheCoordinatorWasKilled() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch("""
                    name: staged-and-killed
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 8, thinkTime: 20ms }
                    stages:
                      - { name: quiet, for: 2s, load: 0 }
                      - { name: full, for: 20s, measure: true }
                      - { name: half, for: 20s, load: 0.5, measure: true }
                      - { name: drained, for: 3s, load: 0 }
                    prepare: fill
                    agents: { count: 2 }
                    """.formatted(Databases.target(database)));
            cluster.awaitState(run, "RUNNING", LIMIT);
            cluster.awaitTime(run, Duration.ofSeconds(19));

            cluster.coordinator().kill();
            Cluster.pause(Duration.ofSeconds(1));
            cluster.restartCoordinator();
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(FaultRun.codesBesidesSaturation(result))
                    .doesNotContain("BOOKS", "LOST_USERS", "INTERVALS_MISSING", "INCOMPLETE", "AGENT_LOST");
            assertThat(Cluster.stream(result.path("stages")))
                    .extracting(stage -> stage.path("name").asString())
                    .containsExactly("quiet", "full", "half", "drained");
            double full = agrees(Cluster.named(result.path("stages"), "full"), database);
            double half = agrees(Cluster.named(result.path("stages"), "half"), database);
            assertThat(half).isPositive().isLessThan(full);
            assertThat(Cluster.stream(result.path("balance")))
                    .isNotEmpty()
                    .allSatisfy(book -> assertThat(book.path("ok").asBoolean()).isTrue());
            assertThat(result.at("/balance/0/ledger").asLong())
                    .isPositive()
                    .isEqualTo(Databases.number(database, "SELECT count(*) FROM batch_test"));
        }
    }

    @Test
    void aStageThatInheritsABacklogIsNotValidNorIsTheOneThatMadeIt() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: backlog
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: 160/s, arrival: poisson, maxUsers: 4 }
                    stages:
                      - { name: warm-up, for: 4s, load: 0.25 }
                      - { name: over, for: 10s, measure: true }
                      - { name: calm, for: 15s, load: 0.25, measure: true }
                      - { name: rest, for: 25s, load: 0 }
                      - { name: settled, for: 20s, load: 0.25, measure: true }
                    phases: { drainLimit: 60s }
                    prepare: fill
                    """.formatted(Databases.target(database)));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            Databases.execute(
                    database,
                    "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                            + " 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END'",
                    "CREATE TRIGGER slow BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION slow()");
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(Cluster.stream(result.at("/verdict/reasons")))
                    .extracting(reason -> reason.path("code").asString() + " "
                            + reason.path("stage").asString())
                    .contains("BACKLOG over", "BACKLOG calm")
                    .doesNotContain("BACKLOG settled");
            assertThat(Cluster.named(result.path("stages"), "settled")
                            .at("/groups/0/throughput/perSecond")
                            .asDouble())
                    .isCloseTo(40, withPercentage(20));
        }
    }

    /** The commits per second of a measured stage, by the database. */
    private static double agrees(JsonNode stage, EmbeddedPostgres database) {
        double perSecond = committed(stage, database) / 20;

        assertThat(stage.at("/groups/0/throughput/perSecond").asDouble()).isCloseTo(perSecond, withPercentage(2));
        return perSecond;
    }

    private static double committed(JsonNode stage, EmbeddedPostgres database) {
        return Databases.committed(
                database,
                Instant.parse(stage.path("from").asString()),
                Instant.parse(stage.path("to").asString()));
    }
}
