package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RestTest {

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    RestTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void answersAFaultySpecWithEveryFault() throws Exception {
        HttpResponse<String> response = coordinator.post("/api/v1/runs", "application/yaml", """
                name: faulty
                workload: { id: rows }
                targets:
                  - { name: db, engine: postgresql, url: "jdbc:postgresql://localhost/x", user: u, pasword: x }
                load: { users: -1 }
                """);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(RunningCoordinator.json(response).get("faults").valueStream())
                .extracting(fault -> fault.get("path").asString())
                .contains("targets[0].pasword", "load.users", "phases");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/runs", "/api/v1/specs/check"})
    void reportsTheFaultsOfWorkloadAndAgentsBesideThoseOfTheText(String door) throws Exception {
        coordinator.awaitIdleAgents(1);

        assertThat(faultyPlaces(door, "id: rows, parameters: { rws: 1 }", 3))
                .containsExactly("load.users", "agents", "workload.parameters.rws");
        assertThat(faultyPlaces(door, "id: row", 1)).containsExactly("load.users", "agents", "workload.id");
        assertThat(faultyPlaces(door, "id: ''", 1)).containsExactly("workload.id", "load.users");
    }

    private List<String> faultyPlaces(String door, String workload, int agents) throws Exception {
        String spec =
                Rows.spec("faulty", "x", agents).replace("id: rows", workload).replace("users: 4", "users: none");
        return RunningCoordinator.json(coordinator.post(door, "application/yaml", spec))
                .get("faults")
                .valueStream()
                .map(fault -> fault.get("path").asString())
                .toList();
    }

    @Test
    void reportsThatUsersDoNotSufficeBesideTheFaultsOfTheText() throws Exception {
        coordinator.awaitIdleAgents(1);
        String spec = Rows.spec("few", "x", 1)
                .replace("users: 4", "users: 1")
                .replace("{ count: 1 }", "{ names: [one, two] }")
                .replace("measure: 2s", "measure: soon");

        HttpResponse<String> response = coordinator.post("/api/v1/runs", "application/yaml", spec);

        assertThat(response.body())
                .contains("'soon' is not a duration", "No agent named two", "1 users in total for 2");
    }

    @Test
    void refusesALiteralPasswordAndNeverShowsIt() throws Exception {
        HttpResponse<String> response = coordinator.post(
                "/api/v1/runs",
                "application/yaml",
                Rows.spec("secret", "x", 1).replace("${env:DB_PASSWORD}", "hunter2"));

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body())
                .contains("targets[0].password", "${env:NAME}")
                .doesNotContain("hunter2");
    }

    @Test
    void namesTheAgentsThatDoNotExist() throws Exception {
        coordinator.awaitIdleAgents(1);

        HttpResponse<String> response = coordinator.post("/api/v1/runs", "application/yaml", Rows.spec("many", "x", 3));

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(RunningCoordinator.json(response).at("/faults/0/path").asString())
                .isEqualTo("agents");
    }

    @Test
    void namesTheWorkloadsThatThereAre() throws Exception {
        coordinator.awaitIdleAgents(1);

        HttpResponse<String> response = coordinator.post(
                "/api/v1/specs/check", "text/plain", Rows.spec("other", "x", 1).replace("id: rows", "id: row"));

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body()).contains("No workload 'row'", "rows");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/runs", "/api/v1/specs/check"})
    void saysWhoResolvesALabFile(String door) throws Exception {
        HttpResponse<String> response =
                coordinator.post(door, "application/yaml", Rows.spec("lab", "x", 1) + "\nuse: lab.yaml\n");

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(RunningCoordinator.json(response).get("faults").valueStream())
                .singleElement()
                .satisfies(fault -> {
                    assertThat(fault.get("path").asString()).isEqualTo("use");
                    assertThat(fault.get("message").asString()).startsWith("is resolved by the lockstep command line");
                });
    }

    @Test
    void completesASpecThatItChecks() throws Exception {
        coordinator.awaitIdleAgents(1);

        HttpResponse<String> response =
                coordinator.post("/api/v1/specs/check", "application/yaml", Rows.spec("good", "x", 1));

        assertThat(response.statusCode()).isEqualTo(200);
        JsonNode checked = RunningCoordinator.json(response);
        assertThat(checked.at("/spec/agentLossAfter").asString()).isEqualTo("30s");
        assertThat(checked.at("/warnings")).isEmpty();
    }

    @Test
    void createsOneRunForOneIdempotencyKey() throws Exception {
        coordinator.awaitIdleAgents(1);
        String spec = Rows.spec("once", "x", 1);

        HttpResponse<String> first = coordinator.send(keyed(spec));
        HttpResponse<String> again = coordinator.send(keyed(spec));
        HttpResponse<String> other = coordinator.send(keyed(Rows.spec("twice", "x", 1)));

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.headers().firstValue("Location"))
                .isEqualTo(first.headers().firstValue("Location"));
        assertThat(other.statusCode()).isEqualTo(409);
        String id = RunningCoordinator.json(first).get("id").asString();
        assertThat(coordinator.get("/api/v1/runs/" + id + "/result").statusCode())
                .isEqualTo(409);
        assertThat(coordinator
                        .send(coordinator.request("/api/v1/runs/" + id).DELETE())
                        .statusCode())
                .isEqualTo(409);
        coordinator.post("/api/v1/runs/" + id + "/marks", "application/json", "{\"name\":\"failover\"}");
        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");
        assertThat(coordinator.get("/api/v1/runs/" + id + "/result").body()).contains("failover");
        assertThat(coordinator.get("/api/v1/runs?state=stopped&limit=1").body()).contains(id);
        assertThat(coordinator
                        .send(coordinator.request("/api/v1/runs/" + id).DELETE())
                        .statusCode())
                .isEqualTo(204);
        assertThat(coordinator.get("/api/v1/runs/" + id).statusCode()).isEqualTo(404);
        coordinator.awaitIdleAgents(1);
    }

    private HttpRequest.Builder keyed(String spec) {
        return coordinator
                .request("/api/v1/runs")
                .header("Content-Type", "application/yaml")
                .header("Idempotency-Key", "key-1")
                .POST(HttpRequest.BodyPublishers.ofString(spec));
    }

    @Test
    void answersProblemsToWhatItDoesNotKnow() throws Exception {
        HttpResponse<String> run = coordinator.get("/api/v1/runs/nowhere");
        HttpResponse<String> page = coordinator.get("/nowhere");
        HttpResponse<String> state = coordinator.get("/api/v1/runs?state=gone");

        assertThat(coordinator.get("/error").statusCode()).isEqualTo(404);
        assertThat(run.statusCode()).isEqualTo(404);
        assertThat(run.body()).contains("No run 'nowhere'");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).doesNotContain("trace", "Exception");
        assertThat(state.statusCode()).isEqualTo(422);
        assertThat(state.body()).contains("QUEUED");
    }

    @Test
    void takesAFormInPartsForAnyOtherTypeThatItDoesNotRead() throws Exception {
        var get = coordinator.request("/api/v1/hosts").header("Content-Type", "multipart/form-data");
        var post = coordinator
                .request("/api/v1/runs")
                .header("Content-Type", "multipart/form-data")
                .POST(HttpRequest.BodyPublishers.ofString("name: none"));

        assertThat(coordinator.send(get).statusCode()).isEqualTo(200);
        assertThat(coordinator.send(post).statusCode()).isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/runs?state=%ff", "/runs?state=%ff"})
    void refusesQueriesThatAreNoText(String path) throws Exception {
        HttpResponse<String> response = coordinator.get(path);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("must be percent-encoded UTF-8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"x\", \"at\": \"2026-01-31T12:00:00+22:54\"} | Field 'at' of the body cannot be read: send JSON",
                "{\"name\": | The body cannot be read: send JSON",
            })
    void namesTheFieldOfABodyThatCannotBeRead(String body, String message) throws Exception {
        HttpResponse<String> response = coordinator.post("/api/v1/runs/any/marks", "application/json", body);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.body()).contains(message).doesNotContain("Exception");
    }

    @Test
    void refusesFormsThatAreNoText() throws Exception {
        HttpResponse<String> response = coordinator.send(coordinator
                .request("/runs/any/marks")
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {'t', 'e', 'x', 't', '=', (byte) 0xff})));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("must be percent-encoded UTF-8").doesNotContain("Exception");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/runs/a%00b, 400",
        "GET, /api/v1/runs/a%2fb, 400",
        "GET, /api/v1/runs/a%252fb, 400",
        "GET, /api/v1/runs/%ff, 400",
        "GET, /api/v1//runs, 400",
        "GET, /runs;x=y, 400",
        "PROPFIND, /api/v1/runs, 405",
        "TRACE, /api/v1/runs, 405",
        "DELETE, /api/v1/runs, 405",
    })
    void answersWithAProblemAndTheHeadersOfAllAnswersWhoeverRefuses(String method, String path, int status)
            throws Exception {
        HttpRequest.Builder request = coordinator.request(path).method(method, HttpRequest.BodyPublishers.noBody());

        requireProblem(coordinator.send(request), status);
    }

    @Test
    void answersHeadersThatAreTooLongWithAProblem() throws Exception {
        requireProblem(coordinator.send(coordinator.request("/api/v1/runs").header("X-Long", "x".repeat(20_000))), 400);
    }

    private void requireProblem(HttpResponse<String> answer, int status) throws Exception {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().allValues("Content-Type")).containsExactly("application/problem+json");
        assertThat(RunningCoordinator.json(answer).path("status").asInt()).isEqualTo(status);
        assertThat(RunningCoordinator.json(answer).path("detail").asString()).isNotEmpty();
        Map<String, List<String>> usual =
                coordinator.get("/api/v1/hosts").headers().map();
        assertThat(answer.headers().map()).containsAllEntriesOf(safety(usual));
    }

    private static Map<String, List<String>> safety(Map<String, List<String>> headers) {
        Map<String, List<String>> safety = new TreeMap<>(headers);
        safety.keySet()
                .retainAll(List.of(
                        "cache-control",
                        "content-security-policy",
                        "cross-origin-opener-policy",
                        "cross-origin-resource-policy",
                        "referrer-policy",
                        "x-content-type-options",
                        "x-frame-options"));
        assertThat(safety).hasSize(7);
        return safety;
    }

    @Test
    void refusesPagesOfOtherSites() throws Exception {
        HttpResponse<String> response =
                coordinator.send(coordinator.request("/api/v1/runs").header("Origin", "https://elsewhere.example"));

        assertThat(response.statusCode()).isEqualTo(403);
    }

    @Test
    void describesWhatEachParameterMayBe() throws Exception {
        JsonNode description = RunningCoordinator.json(coordinator.get("/v3/api-docs"));

        assertThat(description
                        .path("paths")
                        .valueStream()
                        .flatMap(JsonNode::valueStream)
                        .flatMap(operation -> operation.path("parameters").valueStream()))
                .isNotEmpty()
                .allSatisfy(parameter -> assertThat(parameter.has("schema"))
                        .as(parameter.toString())
                        .isTrue());
    }

    @Test
    void describesItsApiAndItsHealth() throws Exception {
        coordinator.awaitIdleAgents(1);

        assertThat(coordinator.get("/v3/api-docs").body())
                .contains("/api/v1/runs/{id}/stop", "/api/v1/specs/check", "/api/v1/workloads");
        assertThat(coordinator.get("/actuator/health").body())
                .contains("\"status\":\"UP\"")
                .doesNotContain("components");
        assertThat(coordinator.get("/actuator/prometheus").body())
                .contains(
                        "lockstep_agents{state=\"IDLE\"}", "lockstep_runs{state=\"QUEUED\"}", "lockstep_ledger_commit");
        assertThat(coordinator.get("/actuator/env").statusCode()).isEqualTo(404);
    }

    @Test
    void showsAWorkloadAsItIsStored() throws Exception {
        coordinator.awaitIdleAgents(1);

        assertThat(coordinator.get("/api/v1/workloads").body()).isEqualTo(Json.write(List.of(Rows.WORKLOAD)));
    }
}
