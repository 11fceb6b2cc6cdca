package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Hooks on an agent and on the coordinator, as shell scripts that write down when they ran. */
@Tag("thorough")
class HookTest {

    private static final String SPEC = """
            name: hooked
            workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
            targets: [ { name: db, engine: postgresql, url: embedded } ]
            load: { rate: 50/s, maxUsers: 8 }
            phases: { warmUp: 2s, measure: 8s }
            agents: { count: 1 }
            events:
              - { name: resync, at: measure + 1s, until: measure + 3s, hook: on-agent }
              - { name: backup, at: 5s, hook: on-coordinator }
            hooks:
              on-agent: { on: { labels: { role: storage } }, timeout: 20s }
              on-coordinator: { on: coordinator, timeout: 20s }
            factors: { vcpu: 8 }
            """;
    private static final Duration LATE = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    private Path hooks;

    @BeforeEach
    void makeHooks() throws IOException {
        hooks = Files.createDirectory(folder.resolve("hooks"));
        Files.setPosixFilePermissions(hooks, PosixFilePermissions.fromString("rwx------"));
        script("on-agent");
        script("on-coordinator");
        script("later");
    }

    @Test
    void eachRunsAtItsTimeWhereItShould() throws Exception {
        try (Cluster cluster = cluster()) {
            String run = cluster.launch(SPEC);
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(2));

            assertThat(result.path("run").path("state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            Instant start = Instant.parse(result.path("run").path("startedAt").asString());
            assertThat(ran("on-agent"))
                    .isBetween(start.plusSeconds(3), start.plusSeconds(3).plus(LATE));
            assertThat(ran("on-coordinator"))
                    .isBetween(start.plusSeconds(5), start.plusSeconds(5).plus(LATE));
            assertThat(cluster.events(run))
                    .contains(
                            "Hook on-agent of event resync on storage1 ended: exit status 0",
                            "event resync of run " + run + " with 8 processors",
                            "Hook on-coordinator of event backup on the coordinator ended: exit status 0");
        }
    }

    @Test
    void aFailingHookFailsTheRun() throws Exception {
        Files.writeString(hooks.resolve("on-agent"), "#!/bin/sh\necho no space left >&2\nexit 3\n");
        try (Cluster cluster = cluster()) {
            String run = cluster.launch(SPEC);
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(2));

            assertThat(result.path("run").path("state").asString()).isEqualTo("FAILED");
            assertThat(cluster.events(run))
                    .contains("Hook on-agent of event resync on storage1 failed: exit status 3", "no space left");
            assertThat(folder.resolve("on-coordinator.ran")).doesNotExist();
        }
    }

    /** Each user pauses for 10 ms after a row: for 3 s on the agent with the hook, for 6 s on the other. */
    @Test
    void anAgentRunsItsHookWhileTheLoadOfAnotherGoesOn() throws Exception {
        try (Cluster cluster = cluster()) {
            cluster.startAgent("worker", List.of());
            cluster.awaitIdle(2);
            String run = cluster.launch("""
                    name: finite
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row, rows: 600 } }
                    targets:
                      - { name: of-both, engine: postgresql, url: embedded, users: 2 }
                      - { name: of-worker, engine: postgresql, url: embedded, users: 1 }
                    load: { users: 1, thinkTime: 10ms }
                    phases: { untilDone: true, limit: 5m }
                    prepare: fill
                    agents: { names: [worker, storage1] }
                    events:
                      - { name: resync, at: 5500ms, until: 6s, hook: on-agent }
                      - { name: late, at: 4m, until: 5m, hook: later }
                    hooks:
                      on-agent: { on: { labels: { role: storage } }, timeout: 20s }
                      later: { on: { labels: { role: storage } }, timeout: 20s }
                    """);
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(3));

            assertThat(result.path("run").path("state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            Instant start = Instant.parse(result.path("run").path("startedAt").asString());
            assertThat(ran("on-agent"))
                    .isBetween(start.plusMillis(5_500), start.plusMillis(5_500).plus(LATE));
            assertThat(result.path("marks").findValuesAsString("name")).containsExactly("resync");
            assertThat(folder.resolve("later.ran")).doesNotExist();
        }
    }

    /** One hook ends during the outage, one after it: each ends when a file appears. */
    @Test
    void aKilledCoordinatorNeitherRepeatsNorLosesHooksOfAnAgent() throws Exception {
        awaitingScript("short");
        awaitingScript("long");
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = cluster()) {
            String run = cluster.launch("""
                    name: hooked-and-killed
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: 50/s, maxUsers: 8 }
                    phases: { warmUp: 1s, measure: 12s }
                    prepare: fill
                    agents: { count: 1 }
                    events:
                      - { name: backup, at: 2s, hook: short }
                      - { name: resync, at: 2s, hook: long }
                    hooks:
                      short: { on: { labels: { role: storage } }, timeout: 3m }
                      long: { on: { labels: { role: storage } }, timeout: 3m }
                    """.formatted(Databases.target(database)));
            awaitLines("short", "begun");
            awaitLines("long", "begun");

            cluster.coordinator().kill();
            end("short");
            awaitLines("short", "begun", "ended");
            cluster.restartCoordinator();
            end("long");
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(3));

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(lines("short")).containsExactly("begun", "ended");
            assertThat(lines("long")).containsExactly("begun", "ended");
            for (String hook : List.of("short of event backup", "long of event resync")) {
                assertThat(cluster.events(run))
                        .containsOnlyOnce("Hook " + hook + " on storage1 started")
                        .containsOnlyOnce("Hook " + hook + " on storage1 ended: exit status 0");
            }
            assertThat(result.at("/balance/0/ok").asBoolean()).isTrue();
            assertThat(result.at("/balance/0/ledger").asLong())
                    .isPositive()
                    .isEqualTo(Databases.number(database, "SELECT count(*) FROM batch_test"));
        }
    }

    @Test
    void soloRunsBothItself() throws Exception {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);

        Cli solo = Cli.run(folder, "solo", spec.toString(), "--hooks", hooks.toString());

        assertThat(folder.resolve("on-agent.ran")).as(solo.out() + solo.err()).exists();
        assertThat(folder.resolve("on-coordinator.ran")).exists();
        assertThat(Cli.run(folder, "solo", spec.toString()).err())
                .contains("hooks.on-agent: this command was started without --hooks", "hooks.on-coordinator: ");
        assertThat(Cli.run(folder, "check", spec.toString(), "--hooks", folder.toString())
                        .err())
                .contains("hooks.on-agent: There is no hook on-agent in " + folder.toRealPath());
    }

    private Cluster cluster() {
        Cluster cluster = Cluster.start(folder, List.of("--hooks", hooks.toString()));
        cluster.startAgent("storage1", List.of("--label", "role=storage", "--hooks", hooks.toString()));
        cluster.awaitIdle(1);
        return cluster;
    }

    private void script(String name) throws IOException {
        Path file = Files.writeString(hooks.resolve(name), """
                #!/bin/sh
                date -u +%%Y-%%m-%%dT%%H:%%M:%%S.%%NZ > "%s"
                echo "event $LOCKSTEP_EVENT of run $LOCKSTEP_RUN with $LOCKSTEP_FACTOR_VCPU processors"
                """.formatted(folder.resolve(name + ".ran")));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private void awaitingScript(String name) throws IOException {
        Path file = Files.writeString(hooks.resolve(name), """
                #!/bin/sh
                cd "%s" || exit 1
                echo begun >> %2$s.lines
                until [ -e %2$s.end ]; do sleep 0.1; done
                echo ended >> %2$s.lines
                """.formatted(folder, name));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private void end(String name) throws IOException {
        Files.createFile(folder.resolve(name + ".end"));
    }

    private void awaitLines(String name, String... expected) {
        Cluster.await("hook " + name, Duration.ofMinutes(1), () -> lines(name).equals(List.of(expected)));
    }

    private List<String> lines(String name) {
        Path lines = folder.resolve(name + ".lines");
        try {
            return Files.exists(lines) ? Files.readAllLines(lines) : List.of();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Instant ran(String name) throws IOException {
        return Instant.parse(Files.readString(folder.resolve(name + ".ran")).strip());
    }
}
