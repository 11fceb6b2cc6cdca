package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompareTest {

    private static final String PATH = "/api/v1/compare";

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    CompareTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void comparesSingleRunsAndGroupsAndRefusesWhatIsNotToBeCompared() throws Exception {
        String first = run("first", 0, 1);
        String second = run("second", 0, 1);
        String third = run("third", 0, 1);

        JsonNode single = compared("?runs=" + first + "," + second);
        assertThat(single.at("/singleRuns").asBoolean()).isTrue();
        assertThat(single.at("/groups/0/runs/0/id").asString()).isEqualTo(first);
        assertThat(single.at("/groups/0/title").asString()).isEqualTo("first");
        assertThat(single.at("/metrics/0/metric").asString()).isEqualTo("throughput");
        assertThat(single.at("/metrics/0/unit").asString()).isEqualTo("rows/s");
        assertThat(single.at("/warnings/0/code").asString()).isEqualTo("SINGLE_RUNS");

        JsonNode groups = compared("?runs=" + first + "," + second + "&runs=" + third);
        assertThat(groups.at("/groups/0/used").asInt()).isEqualTo(2);
        assertThat(groups.at("/groups/1/used").asInt()).isEqualTo(1);

        assertThat(coordinator.get("/compare?runs=" + first + "&runs=" + third).body())
                .contains("/runs/" + first, "data-label=\"B: ", "throughput");
        assertThat(coordinator.get(PATH + "?runs=" + first + "," + first).statusCode())
                .isEqualTo(422);
        assertThat(coordinator
                        .get(PATH + "?runs=" + first + "," + second + "&atCpu=80")
                        .body())
                .contains("no CPU counter in common");
        HttpResponse<String> unpaired =
                coordinator.get(PATH + "?runs=" + first + "," + second + "&runs=" + third + "&paired=true");
        assertThat(unpaired.statusCode()).isEqualTo(422);
        assertThat(unpaired.body()).contains("the same number of runs");
    }

    @Test
    void answersProblemsToRunsThatDoNotExistOrHaveNotEnded() throws Exception {
        String under = begin("under-way");

        HttpResponse<String> unknown = coordinator.get(PATH + "?runs=nowhere,elsewhere");
        HttpResponse<String> early = coordinator.get(PATH + "?runs=" + under + "," + under);
        HttpResponse<String> none = coordinator.get(PATH);
        HttpResponse<String> blank = coordinator.get(PATH + "?runs=a,,b");

        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("No run 'nowhere'");
        assertThat(early.statusCode()).isEqualTo(409);
        assertThat(none.statusCode()).isEqualTo(422);
        assertThat(none.body()).contains("at least two groups");
        assertThat(blank.statusCode()).isEqualTo(422);
        assertThat(blank.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        finish(under, 0, 1);
    }

    @Test
    void isDescribed() throws Exception {
        JsonNode description = RunningCoordinator.json(coordinator.get("/v3/api-docs"));

        assertThat(description.at("/paths/~1api~1v1~1compare/get/parameters").valueStream())
                .extracting(parameter -> parameter.path("name").asString())
                .contains("runs", "paired", "atCpu");
        assertThat(description
                        .at("/components/schemas/ComparisonDocument/properties")
                        .has("metrics"))
                .isTrue();
    }

    private JsonNode compared(String query) throws Exception {
        HttpResponse<String> response = coordinator.get(PATH + query);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return RunningCoordinator.json(response);
    }

    private String run(String name, int... seconds) throws Exception {
        String id = begin(name);
        finish(id, seconds);
        return id;
    }

    private String begin(String name) throws Exception {
        agent.beat();
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec(name, "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        return id;
    }

    private void finish(String id, int... seconds) throws Exception {
        agent.measure(seconds);
        agent.end();
        coordinator.await(id, "COMPLETED");
        agent.beat();
        coordinator.awaitIdleAgents(1);
    }
}
