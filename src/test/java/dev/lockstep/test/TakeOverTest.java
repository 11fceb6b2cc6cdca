package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** Two coordinators on one PostgreSQL store, two agents that know both, and a target of their own. */
@Tag("faults")
@Execution(ExecutionMode.CONCURRENT)
class TakeOverTest {

    private static final int SECONDS = 25;

    @TempDir
    Path folder;

    @Test
    void theOneThatStandsByFinishesTheRunOfOneThatWasKilled() throws InterruptedException {
        try (EmbeddedPostgres store = Databases.start(folder.resolve("store"));
                EmbeddedPostgres target = Databases.start(folder);
                CoordinatorPair pair = CoordinatorPair.start(folder, store, "a", "b")) {
            String run = launch(pair, target);
            pair.active().awaitSecond(run, 5);

            pair.killActive();

            assertValid(pair, target, run, "coordinator killed - stand-by takes over");
            assertThat(pair.active().rest().get("/api/v1/events").body()).contains("in term 1", "in term 2");
        }
    }

    @Test
    void oneThatStoodStillWritesNothingMoreAndStandsBy() {
        try (EmbeddedPostgres store = Databases.start(folder.resolve("store"));
                EmbeddedPostgres target = Databases.start(folder);
                CoordinatorPair pair = CoordinatorPair.start(folder, store, "a", "b")) {
            String run = launch(pair, target);
            pair.active().awaitSecond(run, 5);

            pair.freezeActive(Duration.ofSeconds(18));

            assertValid(pair, target, run, "coordinator stopped for 18 s - stand-by takes over");
            pair.passive().awaitHealth("STANDBY");
            assertThat(pair.passive().process().log()).contains("no longer drives the runs");
        }
    }

    private static String launch(CoordinatorPair pair, EmbeddedPostgres target) {
        String run = pair.active().run("""
                name: take-over
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { warmUp: 1s, measure: %ds }
                prepare: fill
                agentLossAfter: 60s
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(Databases.target(target), SECONDS));
        pair.active().awaitState(run, "RUNNING", Duration.ofSeconds(60));
        return run;
    }

    private static void assertValid(CoordinatorPair pair, EmbeddedPostgres target, String run, String fault) {
        JsonNode result = pair.awaitTakeOver().awaitResult(run, Duration.ofMinutes(2));
        FaultRun.note(fault, result, target);
        String events =
                pair.active().rest().get("/api/v1/runs/" + run + "/events").body();
        assertThat(result.path("run").path("state").asString()).as(events).isEqualTo("COMPLETED");
        assertThat(FaultRun.codesBesidesSaturation(result)).as(events).isEmpty();
        assertThat(result.path("balance").path(0).path("database").asLong())
                .isPositive()
                .isEqualTo(result.path("balance").path(0).path("ledger").asLong())
                .isEqualTo(Databases.number(target, "select count(*) from batch_test"));
        assertEverySecondOnce(
                pair.active().rest().get("/api/v1/runs/" + run + "/intervals").body());
    }

    /** One target, one transaction: each second of the measurement stands in the ledger once per agent. */
    private static void assertEverySecondOnce(String csv) {
        Set<String> measured = new HashSet<>();
        for (String line : csv.lines().skip(1).toList()) {
            List<String> fields = List.of(line.split(",", -1));
            if (fields.get(1).equals("measure")) {
                assertThat(measured.add(fields.get(0) + "," + fields.get(2)))
                        .as(line)
                        .isTrue();
            }
        }
        assertThat(measured).hasSizeBetween(2 * SECONDS, 2 * SECONDS + 2);
    }
}
