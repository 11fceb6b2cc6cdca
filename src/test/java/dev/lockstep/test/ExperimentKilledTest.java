package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two factors by SQL, a hook and a person; a run is spoilt, and the coordinator is killed during a run and while it waits
 * for the person.
 */
@Tag("faults")
class ExperimentKilledTest {

    private static final String SPEC = """
            experiment: policies
            seed: 11
            run:
              workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
              targets: [ %s ]
              load: { users: 4 }
              phases: { warmUp: 1s, measure: 5s }
              prepare: fill
            factors:
              - name: policy
                hard: true
                levels:
                  - { name: balanced, apply: [ { manual: Set the policy to Balanced } ] }
                  - { name: high, apply: [ { hook: raise } ] }
              - name: commit
                levels:
                  - name: durable
                    apply: [ { sql: { statements: [ "ALTER ROLE CURRENT_USER SET synchronous_commit = on" ] } } ]
                    readBack: { synchronous_commit: "on" }
                  - name: lazy
                    apply: [ { sql: { statements: [ "ALTER ROLE CURRENT_USER SET synchronous_commit = off" ] } } ]
                    readBack: { synchronous_commit: "off" }
            repeat: 3
            rerun: { invalid: 4 }
            """;
    private static final int SPOILT = 3;
    private static final int KILLED = 6;
    private static final Duration LIMIT = Duration.ofMinutes(8);
    private static final Duration MOST_BETWEEN_RUNS = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    private boolean spoilt;
    private boolean killedInARun;
    private boolean killedInAStep;
    private int confirmed;

    @Test
    void isFinishedInTheOrderThatWasPlanned() throws Exception {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, List.of("--hooks", hooks().toString()), "a")) {
            String id = create(cluster, SPEC.formatted(Databases.target(database)));
            JsonNode plan = rest(cluster, id, "/plan").path("runs");
            Cluster.await("the end of experiment " + id, LIMIT, () -> ended(cluster, database, id));

            JsonNode details = rest(cluster, id, "");
            assertThat(details.at("/experiment/state").asString())
                    .as(events(cluster, id))
                    .isEqualTo("COMPLETED");
            assertThat(spoilt && killedInARun && killedInAStep)
                    .as(events(cluster, id))
                    .isTrue();
            assertThat(rest(cluster, id, "/plan").path("runs")).isEqualTo(plan);
            assertEachLevelWasSetWhereItChanged(plan);
            assertOrder(cluster, plan, rest(cluster, id, "/document").path("runs"));
            assertLevelsWereTrue(cluster, details);
            assertTheReportOfTheFilesIsThatOfTheCoordinator(cluster, database, id);
            assertThat(Cluster.stream(cluster.rest().json("/api/v1/runs").path("runs")))
                    .hasSize(details.at("/experiment/made").asInt());
        }
    }

    /** Does what is due, and causes each fault once. */
    private boolean ended(Cluster cluster, EmbeddedPostgres database, String id) {
        JsonNode details = rest(cluster, id, "");
        String state = details.at("/experiment/state").asString();
        if (state.equals("WAITING")) {
            confirm(cluster, id, details.path("step"));
        } else if (details.path("run").isString()) {
            String run = details.path("run").asString();
            int number = details.at("/next/0/number").asInt();
            if (number == SPOILT && !spoilt) {
                spoil(cluster, database, run);
            } else if (number == KILLED && !killedInARun) {
                cluster.awaitSecond(run, 2);
                restart(cluster);
                killedInARun = true;
            }
        }
        return Coordinator.ended(state) || state.equals("PAUSED");
    }

    private void confirm(Cluster cluster, String id, JsonNode step) {
        if (!killedInAStep) {
            restart(cluster);
            Cluster.await("the step again", Duration.ofSeconds(30), () -> rest(cluster, id, "")
                    .path("step")
                    .equals(step));
            killedInAStep = true;
        }
        assertThat(step.asString()).isEqualTo("Set the policy to Balanced");
        assertThat(cluster.rest()
                        .post("/api/v1/experiments/" + id + "/confirm", "")
                        .statusCode())
                .isEqualTo(200);
        confirmed++;
    }

    private static void restart(Cluster cluster) {
        try {
            cluster.coordinator().kill();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
        cluster.restartCoordinator();
    }

    /** The table is gone for two seconds. */
    private void spoil(Cluster cluster, EmbeddedPostgres database, String run) {
        cluster.awaitSecond(run, 3);
        Databases.execute(database, "ALTER TABLE batch_test RENAME TO away");
        Cluster.pause(Duration.ofSeconds(2));
        Databases.execute(database, "ALTER TABLE away RENAME TO batch_test");
        spoilt = true;
    }

    private void assertEachLevelWasSetWhereItChanged(JsonNode plan) throws IOException {
        List<String> set = new ArrayList<>();
        String before = "";
        for (JsonNode run : plan) {
            String policy = run.at("/cell/levels/policy").asString();
            if (!policy.equals(before)) {
                set.add(policy);
            }
            before = policy;
        }
        List<String> raised = Files.readAllLines(folder.resolve("raised"));
        assertThat(raised).hasSize((int) set.stream().filter("high"::equals).count());
        assertThat(confirmed)
                .isEqualTo((int) set.stream().filter("balanced"::equals).count());
    }

    /** Each place in its turn, made again until a run counts; a busy machine may spoil further ones. */
    private static void assertOrder(Cluster cluster, JsonNode plan, JsonNode made) {
        List<JsonNode> runs = Cluster.stream(made);
        assertThat(runs.stream().filter(run -> run.path("used").asBoolean()).map(run -> run.path("number")
                        .asInt()))
                .isEqualTo(Cluster.stream(plan).stream()
                        .map(run -> run.path("number").asInt())
                        .toList());
        assertThat(runs.stream().map(run -> run.path("startedAt").asString())).isSorted();
        assertThat(runs.stream().map(run -> run.path("runId").asString())).doesNotHaveDuplicates();
        assertThat(runs).anySatisfy(run -> {
            assertThat(run.path("number").asInt()).isEqualTo(SPOILT);
            assertThat(run.path("attempt").asInt()).isEqualTo(1);
            assertThat(run.path("used").asBoolean()).isFalse();
            assertThat(run.path("leftOutBecause").toString()).contains("invalid");
        });
        assertLittleTimeBetweenRuns(cluster, made);
    }

    /** From the end of a run until the next one exists, which then resets the database; steps and kills apart. */
    private static void assertLittleTimeBetweenRuns(Cluster cluster, JsonNode made) {
        List<JsonNode> runs = Cluster.stream(made);
        for (int index = 1; index < runs.size(); index++) {
            JsonNode run = runs.get(index);
            boolean sameBlock = run.path("block").equals(runs.get(index - 1).path("block"));
            boolean samePolicy = policy(run).equals(policy(runs.get(index - 1)));
            if (sameBlock && samePolicy) {
                Instant ended = time(cluster, runs.get(index - 1), "endedAt");
                Instant created = time(cluster, run, "createdAt");
                assertThat(Duration.between(ended, created))
                        .as("before run %s", run.path("runId"))
                        .isLessThan(MOST_BETWEEN_RUNS);
            }
        }
    }

    private static void assertLevelsWereTrue(Cluster cluster, JsonNode details) {
        Map<String, String> settings = new HashMap<>(Map.of("durable", "on", "lazy", "off"));
        for (JsonNode cell : details.path("cells")) {
            assertThat(cell.at("/throughput/mean").asDouble()).isPositive();
            for (JsonNode run : cell.path("runs")) {
                JsonNode result =
                        cluster.rest().json("/api/v1/runs/" + run.path("runId").asString() + "/result");
                assertThat(Cluster.named(result.at("/targets/0/facts"), "synchronous_commit")
                                .path("value")
                                .asString())
                        .isEqualTo(settings.get(cell.at("/levels/commit").asString()));
            }
        }
    }

    private void assertTheReportOfTheFilesIsThatOfTheCoordinator(Cluster cluster, EmbeddedPostgres database, String id)
            throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC.formatted(Databases.target(database)));
        JsonNode document = rest(cluster, id, "/document");
        List<String> report = new ArrayList<>(List.of("experiment", "report", "-o", paper().toString(), "--from"));
        for (JsonNode run : document.path("runs")) {
            String runId = run.path("runId").asString();
            String result =
                    cluster.rest().get("/api/v1/runs/" + runId + "/result").body();
            report.add(
                    Files.writeString(folder.resolve(runId + ".json"), result).toString());
        }
        report.add(spec.toString());

        Cli made = Cli.run(folder, report.toArray(String[]::new));

        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(JsonMapper.shared().readTree(Files.readString(paper().resolve("document.json"))))
                .isEqualTo(document);
    }

    private Path paper() {
        return folder.resolve("paper");
    }

    private static Instant time(Cluster cluster, JsonNode run, String field) {
        JsonNode details =
                cluster.rest().json("/api/v1/runs/" + run.path("runId").asString());
        return Instant.parse(details.path(field).asString());
    }

    private static String policy(JsonNode run) {
        String cell = run.path("cell").asString();
        return cell.substring(0, cell.indexOf(','));
    }

    private static JsonNode rest(Cluster cluster, String id, String part) {
        return cluster.rest().json("/api/v1/experiments/" + id + part);
    }

    private static String events(Cluster cluster, String id) {
        return rest(cluster, id, "/events").toString();
    }

    private static String create(Cluster cluster, String spec) {
        var answer = cluster.rest().post("/api/v1/experiments", spec);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).path("id").asString();
    }

    private Path hooks() throws IOException {
        Path hooks = Files.createDirectory(folder.resolve("hooks"));
        Path hook = Files.writeString(hooks.resolve("raise"), """
                #!/bin/sh
                date >> '%s'
                """.formatted(folder.resolve("raised")));
        for (Path owned : List.of(hooks, hook)) {
            Files.setPosixFilePermissions(owned, PosixFilePermissions.fromString("rwx------"));
        }
        return hooks;
    }
}
