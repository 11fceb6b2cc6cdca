package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(120)
class ExperimentOfRunsTest {

    private static final String EXPERIMENT = """
            experiment: policies
            seed: 3
            run:
            %s
            factors:
              - name: policy
                hard: true
                levels:
                  - { name: balanced, apply: [ { manual: Set the policy to Balanced } ] }
                  - { name: high, apply: [ { hook: raise } ] }
            order: listed
            repeat: 2
            rerun: { invalid: 1 }
            """;

    private static final String ON_A_HOST = """
            experiment: users
            run:
            %s
              hosts: [ { name: esx1, offset: 0s } ]
            factors: [ { name: users, levels: [ { name: four }, { name: eight, patch: { load: { users: 8 } } } ] } ]
            order: listed
            repeat: 1
            rerun: { invalid: 2 }
            """;

    private final Path data;
    private final Path hooks;
    private RunningCoordinator coordinator;
    private final FakeAgent agent;

    ExperimentOfRunsTest(@TempDir Path data, @TempDir Path hooks) throws IOException {
        this.data = data;
        this.hooks = hooks;
        Path hook = hooks.resolve("raise");
        Files.writeString(hook, "#!/bin/sh\necho raised >> \"$(dirname \"$0\")/calls\"\n");
        Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwx------"));
        coordinator = RunningCoordinator.on(data, "--lockstep.hooks=" + hooks);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void isFinishedAsPlannedThoughTheCoordinatorEndsInARunAndInAManualStep() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = create();
        await(id, "WAITING");
        assertThat(details(id).path("step").asString()).isEqualTo("Set the policy to Balanced");

        restart();
        await(id, "WAITING");
        post(id, "confirm");
        finishRun(1);
        await(id, "RUNNING");
        agent.await(START);
        restart();
        finishRun(2);
        await(id, "WAITING");
        post(id, "confirm");
        finishRun(3);
        finishRun(4);
        await(id, "COMPLETED");

        JsonNode details = details(id);
        List<String> runs = new ArrayList<>();
        details.path("cells").forEach(cell -> {
            assertThat(cell.path("runs")).hasSize(2);
            cell.path("runs").forEach(run -> runs.add(run.path("runId").asString()));
        });
        assertThat(runs).hasSize(4).doesNotHaveDuplicates();
        assertThat(Files.readAllLines(hooks.resolve("calls"))).hasSize(2);
        assertThat(coordinator.get("/experiments/" + id).body()).contains(runs).contains("counts");
        assertThat(coordinator.get("/experiments/" + id + "/runs").body())
                .contains(runs)
                .contains("yes");
        assertThat(coordinator.get("/experiments").body()).contains(id);
    }

    @Test
    void theStreamHasEachEventOnceAndEndsWithTheExperiment() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = create();
        await(id, "WAITING");
        CompletableFuture<List<String>> live = CompletableFuture.supplyAsync(() -> stream(id, 0));
        post(id, "pause");
        await(id, "PAUSED");
        post(id, "stop");
        await(id, "STOPPED");

        List<String> lines = live.join();
        assertThat(lines)
                .containsOnlyOnce("event:end")
                .filteredOn(line -> line.startsWith("data:{\"number\":"))
                .hasSize(details(id, "/events").size());
        assertThat(lines).anyMatch(line -> line.contains("Paused by"));
        assertThat(stream(id, 1)).noneMatch(line -> line.startsWith("data:{\"number\":1,"));
    }

    private List<String> stream(String id, int after) {
        try {
            return coordinator
                    .send(coordinator
                            .request("/api/v1/experiments/" + id + "/stream")
                            .header("Last-Event-ID", Integer.toString(after)))
                    .body()
                    .lines()
                    .toList();
        } catch (Exception unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @Test
    void faultsOfASpecAreRefusedAtOnce() throws Exception {
        var refused = coordinator.post(
                "/api/v1/experiments",
                "application/yaml",
                experiment().replace("raise", "unknown").replace("order: listed", "ordre: listed"));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("ordre");
        var lacksHook = coordinator.post(
                "/api/v1/experiments", "application/yaml", experiment().replace("raise", "unknown"));
        assertThat(lacksHook.body()).contains("is no hook of the coordinator");
    }

    @Test
    void whatTheAgentsDoNotTakeIsAFaultOfTheSpec() throws Exception {
        coordinator.awaitIdleAgents(1);

        var refused = coordinator.post(
                "/api/v1/experiments",
                "application/yaml",
                experiment()
                        .replace("${env:DB_PASSWORD}", "secret")
                        .replace(
                                "{ name: balanced,",
                                "{ name: balanced, patch: { workload: { parameters: { warehoses: 20 } } },"));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("factors[0].levels[0].patch.workload.parameters.warehoses", "run.targets[0].password");
    }

    @Test
    void waitsForAgentsThatOfferItsWorkload() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = create(experiment().replace("id: rows", "id: columns"));
        await(id, "WAITING");
        post(id, "confirm");
        await(id, "PAUSED");

        assertThat(details(id, "/events").toString())
                .contains(
                        "No workload 'columns'",
                        "Mend it, then resume. If the spec is at fault, stop the experiment, correct the spec and begin it again.");
    }

    @Test
    void isPausedResumedAndStopped() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = create();
        await(id, "WAITING");
        post(id, "pause");
        await(id, "PAUSED");
        post(id, "resume");
        await(id, "WAITING");
        post(id, "confirm");
        agent.await(START);
        assertThat(answer(id, "confirm")).isEqualTo(409);
        assertThat(answer(id, "resume")).isEqualTo(409);
        String run = details(id).path("run").asString();
        post(id, "stop");
        await(id, "STOPPED");
        coordinator.await(run, "STOPPED");
        assertThat(answer(id, "resume")).isEqualTo(409);
    }

    @Test
    void aConfirmationOfAnotherStepThanTheOneThatIsDueIsRefused() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = create(experiment()
                .replace(
                        "{ manual: Set the policy to Balanced }",
                        "{ manual: Reboot }, { manual: Set the policy to Balanced }"));
        await(id, "WAITING");
        String reboot = "confirm?step=" + details(id).path("stepId").asString();
        assertThat(coordinator.get("/experiments/" + id).body()).contains("name=\"step\" value=\"1.1\"");

        post(id, reboot);
        var again = coordinator.post("/api/v1/experiments/" + id + "/" + reboot, "text/plain", "");

        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(again.body()).contains("does not wait for step 1.1. Step 1.2 is due: Set the policy to Balanced.");
        assertThat(details(id).path("step").asString()).isEqualTo("Set the policy to Balanced");
        post(id, "confirm?step=1.2");
        agent.await(START);
        post(id, "stop");
        await(id, "STOPPED");
    }

    @Test
    void runsWhoseSamplesAreUploadedLaterAreMadeOnceAndCountThen() throws Exception {
        coordinator.awaitIdleAgents(1);
        Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        String id = create(experiment(ON_A_HOST));
        finishRun(1);
        finishRun(2);
        await(id, "COMPLETED");
        assertThat(details(id, "/document").path("runs")).hasSize(2).allSatisfy(run -> assertThat(
                        run.path("leftOutBecause").toString())
                .contains("HOST_COVERAGE"));
        assertThat(details(id, "/events").toString()).contains("Upload the samples of esx1");

        coordinator.put("/api/v1/hosts/esx1/csv", "time,metric,value,instance\n" + power(begun, -10, 120));
        for (JsonNode run : details(id, "/document").path("runs")) {
            coordinator.awaitEvents(run.path("runId").asString(), "recomputed with samples of host esx1", 1);
        }

        assertThat(details(id, "/document").path("runs")).hasSize(2).allSatisfy(run -> assertThat(
                        run.path("used").asBoolean())
                .as(run.toString())
                .isTrue());
    }

    @Test
    void aRunIsJudgedOnceALiveFeedHasPassedItsEnd() throws Exception {
        coordinator.awaitIdleAgents(1);
        Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try (OpenUpload feed = new OpenUpload(
                coordinator.request("/api/v1/hosts/esx1/csv").build().uri())) {
            feed.send("time,metric,value,instance\n" + power(begun, -20, -10));
            String id = create(experiment(ON_A_HOST));
            agent.await(START);
            String run = details(id).path("run").asString();
            agent.measure(0, 1);
            agent.end();
            coordinator.await(run, "COMPLETED");
            await(create(experiment()), "WAITING");

            feed.send(power(begun, -9, 120));
            finishRun(2);
            await(id, "COMPLETED");

            assertThat(details(id, "/document").path("runs")).hasSize(2).allSatisfy(made -> assertThat(
                            made.path("used").asBoolean())
                    .as(made.toString())
                    .isTrue());
        }
    }

    /** Rows of each second after a time. */
    private static String power(Instant origin, int from, int to) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(second -> origin.plusSeconds(second) + ",powerWatts," + (300 + second) + ",\n")
                .collect(Collectors.joining());
    }

    private static String experiment() {
        return experiment(EXPERIMENT);
    }

    private static String experiment(String text) {
        String run = Rows.spec("ignored", "a", 1)
                .lines()
                .filter(line -> !line.startsWith("name:"))
                .map(line -> "  " + line)
                .reduce("", (before, line) -> before + line + "\n");
        return text.formatted(run);
    }

    private String create() throws IOException, InterruptedException {
        return create(experiment());
    }

    private String create(String experiment) throws IOException, InterruptedException {
        JsonNode created =
                RunningCoordinator.json(coordinator.post("/api/v1/experiments", "application/yaml", experiment));
        return created.path("id").asString();
    }

    private void finishRun(int number) throws Exception {
        agent.await(START);
        agent.measure(0, 1);
        agent.end();
        assertThat(number).isPositive();
    }

    private void restart() {
        coordinator.close();
        agent.disconnect();
        coordinator = RunningCoordinator.on(data, "--lockstep.hooks=" + hooks);
        agent.connect(coordinator.grpcPort());
    }

    private JsonNode details(String id) throws IOException, InterruptedException {
        return details(id, "");
    }

    private JsonNode details(String id, String part) throws IOException, InterruptedException {
        return RunningCoordinator.json(coordinator.get("/api/v1/experiments/" + id + part));
    }

    private int answer(String id, String action) throws IOException, InterruptedException {
        return coordinator
                .post("/api/v1/experiments/" + id + "/" + action, "text/plain", "")
                .statusCode();
    }

    private void post(String id, String action) throws IOException, InterruptedException {
        assertThat(answer(id, action)).isEqualTo(200);
    }

    private void await(String id, String state) throws IOException, InterruptedException {
        while (!details(id).at("/experiment/state").asString().equals(state)) {
            Thread.sleep(100);
        }
    }
}
