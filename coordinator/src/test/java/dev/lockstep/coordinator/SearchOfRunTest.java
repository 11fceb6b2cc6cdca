package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Samples;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SchemaFit;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.StepRequest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@Timeout(90)
class SearchOfRunTest {

    private static final String SEARCH =
            "load: { search: { vary: users, from: 4, to: 64, goal: { maximise: throughput }, budget: 20m } }";

    static final String SHORT_SEARCH = "load: { search: { vary: users, from: 4, to: 64, goal: { maximise: throughput,"
            + " subjectTo: [ 'errorShare <= 10 %' ] }, budget: 2m } }";

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    SearchOfRunTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void isShownUntilTheRunHasEnded() throws Exception {
        coordinator.awaitIdleAgents(1);
        String spec = Rows.spec("searching", "a", 1);
        String id = coordinator.create(spec.replace("load: { users: 4 }", SEARCH));

        JsonNode schemas =
                RunningCoordinator.json(coordinator.get("/v3/api-docs")).at("/components/schemas");
        assertThat(SchemaFit.complaints(schemas, schemas.path("RunDetails"), details(id)))
                .isEmpty();
        assertThat(schemas.path("SearchStep").path("properties").propertyNames())
                .contains("load", "value", "throughput", "errorRatio", "decision");
        JsonNode search = details(id).path("search");
        assertThat(search.path("goal").asString()).isEqualTo("most throughput");
        assertThat(search.path("load").asDouble()).isEqualTo(4);
        assertThat(search.path("budgetSeconds").asInt()).isEqualTo(1200);
        assertThat(search.path("unit").asString()).isEqualTo("rows/s");
        assertThat(get("/runs/" + id)).contains("hx-get=\"/runs/" + id + "/search\"", "data-figure=\"search\"");
        assertThat(get("/runs/" + id + "/search"))
                .startsWith("<section")
                .contains("step 1, 4 users; next look 1 min 30 s after the start", "nothing", "of 20 min 0 s");

        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");
        assertThat(details(id).has("search")).isFalse();
        assertThat(get("/runs/" + id)).doesNotContain("/search\"");
        assertThat(get("/runs/" + id + "/search")).isBlank();
    }

    @Test
    void takesNoMoreAgentsThanHaveUsersAtItsLowestLoad() throws Exception {
        try (FakeAgent other = new FakeAgent("two", Rows.WORKLOAD)) {
            other.connect(coordinator.grpcPort());
            coordinator.awaitIdleAgents(2);
            String id = coordinator.create(Rows.spec("from one user", "a", 1)
                    .replace("load: { users: 4 }", SEARCH.replace("from: 4", "from: 1"))
                    .replace("agents: { count: 1 }\n", ""));

            agent.await(START);
            coordinator.await(id, "RUNNING");
            coordinator.awaitIdleAgents(1);
            coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
            coordinator.await(id, "STOPPED");
            coordinator.awaitIdleAgents(2);
        }
    }

    @Test
    void isLinkedWithTheRunThatMeasuresWhatItFound() throws Exception {
        coordinator.awaitIdleAgents(1);
        String searching = coordinator.create(Rows.spec("searching", "a", 1));
        coordinator.post("/api/v1/runs/" + searching + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(searching, "STOPPED");
        assertThat(get("/runs/" + searching)).doesNotContain("is measured by run");

        String confirming = ConfirmingRun.idOf(searching);
        RunStore store = coordinator.part(RunStore.class);
        store.insert(new NewRun(
                confirming,
                "searching",
                "rows",
                0,
                store.find(searching).orElseThrow().created(),
                store.spec(searching).orElseThrow(),
                store.descriptor(searching).orElseThrow(),
                store.progress(searching).orElseThrow(),
                null,
                ""));

        assertThat(details(searching).path("confirmedBy").asString()).isEqualTo(confirming);
        assertThat(details(confirming).path("confirms").asString()).isEqualTo(searching);
        assertThat(get("/runs/" + searching)).contains("is measured by run", "href=\"/runs/" + confirming + "\"");
        assertThat(get("/runs/" + confirming)).contains("searched for its load", "href=\"/runs/" + searching + "\"");
    }

    @Test
    void isFollowedByARunOfWhatItFound() throws Exception {
        String id = searchedUntilItsVerification();
        agent.answer(agent.awaitVerification());
        coordinator.await(id, "COMPLETED");

        String confirming = ConfirmingRun.idOf(id);
        assertThat(details(id).path("confirmedBy").asString()).isEqualTo(confirming);
        assertThat(details(confirming).at("/spec/load/users").asInt()).isEqualTo(4);
    }

    @Test
    void isNotFollowedByARunIfItIsStoppedAfterItsLastLook() throws Exception {
        String id = searchedUntilItsVerification();
        StepRequest verification = agent.awaitVerification();
        assertThat(coordinator
                        .post("/api/v1/runs/" + id + "/stop", "text/plain", "")
                        .statusCode())
                .isEqualTo(202);
        agent.answer(verification);
        coordinator.await(id, "STOPPED");

        assertThat(coordinator.get("/api/v1/runs/" + ConfirmingRun.idOf(id)).statusCode())
                .isEqualTo(404);
    }

    /** Four users hold, and there is no time for more. */
    private String searchedUntilItsVerification() throws Exception {
        coordinator.awaitIdleAgents(1);
        agent.notVerifying();
        String id = coordinator.create(Rows.spec("searching", "a", 1).replace("load: { users: 4 }", SHORT_SEARCH));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measureIn(Phase.of(0), IntStream.range(0, 30).toArray());
        agent.measureIn(Phase.of(1), IntStream.range(30, 95).toArray());
        coordinator.awaitEvents(id, "BUDGET", 1);
        agent.end();
        return id;
    }

    @Test
    void namesItsOwnStagesInFilesOfItsIntervals() throws Exception {
        String id = searchedInThreeSteps();

        assertThat(get("/api/v1/runs/" + id + "/intervals").lines().skip(1))
                .extracting(line -> line.split(",", -1)[1])
                .containsExactly("settle-1", "step-1", "settle-2", "step-2", "settle-3", "step-3");
        assertThat(get("/api/v1/runs/" + id + "/hlog?phase=step-3").lines())
                .filteredOn(line -> line.startsWith("Tag=db.insert.response,"))
                .hasSize(1);
        HttpResponse<String> refused = coordinator.get("/api/v1/runs/" + id + "/hlog?phase=measure");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("'measure' is not a stage of this run, which has: settle-1, step-1, settle-2, step-2,"
                        + " settle-3, step-3");
    }

    /** It is stopped before its first look; what it would have stored is stored for it. */
    private String searchedInThreeSteps() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("searching", "a", 1).replace("load: { users: 4 }", SEARCH));
        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");

        RunStore runs = coordinator.part(RunStore.class);
        ObjectNode progress =
                (ObjectNode) Json.mapper().readTree(runs.progress(id).orElseThrow());
        AdaptiveLoad load = Objects.requireNonNull(
                Json.read(runs.spec(id).orElseThrow(), RunSpec.class).adaptive());
        List<LoadChange> changes = load.fold(
                search -> Stream.of(1, 2, 3)
                        .flatMap(number -> search.step(4, number, (number - 1) * 90_000_000_000L, 0).stream())
                        .toList(),
                control -> List.of());
        progress.set("changes", Json.mapper().valueToTree(changes));
        RunRow row = runs.find(id).orElseThrow();
        runs.saveProgress(
                id, row.state(), Json.write(progress), runs.roster(id).orElseThrow(), row.started(), row.ended());
        Interval interval = Samples.interval(
                0,
                IntStream.range(0, changes.size())
                        .mapToObj(stage -> Samples.cell(Phase.of(stage), 1, 100))
                        .toArray(Interval.Cell[]::new));
        coordinator
                .part(IntervalStore.class)
                .store(List.of(new StoredInterval(id, "one", 0, 0, IntervalMapping.encode(interval))), List.of());
        return id;
    }

    @Test
    void doesNotShowEventsOfTheRunThatConfirms() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("searching", "a", 1).replace("load: { users: 4 }", SEARCH)
                + "events: [ { name: backup, at: measure + 1s } ]\n");
        coordinator.await(id, "RUNNING");

        assertThat(get("/runs/" + id)).contains("data-marks").doesNotContain(">backup</li>");
    }

    @Test
    void isAbsentFromOtherRuns() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("plain", "a", 1));

        assertThat(details(id).has("search")).isFalse();
        assertThat(get("/runs/" + id)).doesNotContain("/search\"");
    }

    private JsonNode details(String id) throws IOException, InterruptedException {
        return RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id));
    }

    private String get(String path) throws IOException, InterruptedException {
        return coordinator.get(path).body();
    }
}
