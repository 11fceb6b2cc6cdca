package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.SchemaFit;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiDescriptionTest {

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;
    private final JsonNode description;
    private final String run;

    ApiDescriptionTest(@TempDir Path data) throws Exception {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
        run = coordinator.create(Rows.spec("described", "x", 1));
        coordinator.post("/api/v1/runs/" + run + "/marks", "application/json", "{\"name\":\"failover\"}");
        coordinator.post("/api/v1/runs/" + run + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(run, "STOPPED");
        description = RunningCoordinator.json(coordinator.get("/v3/api-docs"));
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    private Stream<JsonNode> operations() {
        return description.path("paths").valueStream().flatMap(JsonNode::valueStream);
    }

    @Test
    void saysOfEveryRefusalThatItIsAProblem() {
        assertThat(operations()).isNotEmpty().allSatisfy(operation -> assertThat(
                        operation.path("responses").properties())
                .filteredOn(response -> response.getKey().compareTo("400") >= 0)
                .extracting(response -> response.getKey())
                .contains("400", "401", "403", "429", "500", "503"));
        assertThat(operations().flatMap(operation -> operation.path("responses").properties().stream()))
                .filteredOn(response -> response.getKey().compareTo("400") >= 0)
                .allSatisfy(response -> assertThat(response.getValue()
                                .at("/content/application~1problem+json/schema/$ref")
                                .asString())
                        .isEqualTo("#/components/schemas/Problem"));
    }

    @ParameterizedTest
    @CsvSource({
        "post, /api/v1/runs, 201",
        "post, /api/v1/runs/{id}/marks, 201",
        "post, /api/v1/history/{work}/acknowledgements, 201",
        "post, /api/v1/runs/{id}/stop, 202",
        "delete, /api/v1/runs/{id}, 204",
    })
    void saysHowEachOperationSucceeds(String method, String path, String code) {
        assertThat(description
                        .path("paths")
                        .path(path)
                        .path(method)
                        .path("responses")
                        .propertyNames())
                .filteredOn(each -> each.startsWith("2"))
                .containsExactly(code);
    }

    @Test
    void namesEachOperationOnce() {
        List<String> names =
                operations().map(each -> each.path("operationId").asString()).toList();

        assertThat(Set.copyOf(names)).hasSameSizeAs(names);
        assertThat(names).noneMatch(name -> name.matches(".*_\\d+"));
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/agents",
        "/api/v1/workloads",
        "/api/v1/engines",
        "/api/v1/hosts",
        "/api/v1/events",
        "/api/v1/audit",
        "/api/v1/history",
        "/api/v1/runs",
        "/api/v1/runs/{id}",
        "/api/v1/runs/{id}/result",
        "/api/v1/runs/{id}/series",
        "/api/v1/runs/{id}/events",
    })
    void describesWhatIsAnswered(String path) throws Exception {
        requireFit(coordinator.get(path.replace("{id}", run)), "get", path);
    }

    @Test
    void describesAHistory() throws Exception {
        String work = RunningCoordinator.json(coordinator.get("/api/v1/history"))
                .at("/0/work")
                .asString();

        requireFit(coordinator.get("/api/v1/history/" + work), "get", "/api/v1/history/{work}");
    }

    @Test
    void describesACheckedSpec() throws Exception {
        requireFit(
                coordinator.post("/api/v1/specs/check", "text/yaml", Rows.spec("good", "x", 1)),
                "post",
                "/api/v1/specs/check");
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/runs?limit=0, /api/v1/runs", "/api/v1/runs/none, /api/v1/runs/{id}"})
    void describesProblems(String asked, String path) throws Exception {
        requireFit(coordinator.get(asked), "get", path);
    }

    private void requireFit(HttpResponse<String> answer, String method, String path) {
        String type = answer.headers().firstValue("Content-Type").orElseThrow().toLowerCase(Locale.ROOT);
        JsonNode schema = description
                .path("paths")
                .path(path)
                .path(method)
                .path("responses")
                .path(String.valueOf(answer.statusCode()))
                .path("content")
                .path(type)
                .path("schema");
        assertThat(schema.isMissingNode()).as(type).isFalse();
        assertThat(SchemaFit.complaints(
                        description.path("components").path("schemas"), schema, RunningCoordinator.json(answer)))
                .isEmpty();
    }

    @Test
    void asksForATokenOnlyWhereOneIsNeeded() {
        assertThat(description.path("security").toString()).isEqualTo("[{\"token\":[]},{}]");
    }
}
