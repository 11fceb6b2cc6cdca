package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Events that last, declared while a run of three seconds is under way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventMarksTest {

    private final Path data;
    private RunningCoordinator coordinator;
    private FakeAgent agent;
    private int tests;
    private String run;

    EventMarksTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(data);
    }

    @BeforeEach
    void start() throws Exception {
        tests++;
        agent = new FakeAgent("agent-" + tests, Rows.WORKLOAD).connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
        run = coordinator.create(Rows.spec("events", "a", 1).replace("measure: 2s", "measure: 3s"));
        agent.await(START);
        coordinator.await(run, "RUNNING");
    }

    @AfterEach
    void end() throws Exception {
        if (coordinator.state(run).equals("RUNNING")) {
            coordinator.post("/api/v1/runs/" + run + "/stop?mode=terminate", "text/plain", "");
            coordinator.await(run, "STOPPED");
        }
        agent.close();
        // Or the next run may go to this one.
        coordinator.awaitIdleAgents(0);
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    @Test
    void anEventThatBeganBeforeARestartEndsAfterIt() throws Exception {
        assertThat(mark("{\"name\": \"backup\", \"edge\": \"begin\", \"at\": \"%s\"}".formatted(second(-60))))
                .isEqualTo(201);
        restart();
        assertThat(mark("{\"name\": \"backup\", \"edge\": \"end\", \"at\": \"%s\"}".formatted(second(2))))
                .isEqualTo(201);

        JsonNode result = result();

        assertThat(result.path("marks")).singleElement().satisfies(mark -> {
            assertThat(mark.path("at").asString()).isEqualTo(second(-60).toString());
            assertThat(mark.path("until").asString()).isEqualTo(second(2).toString());
            assertThat(mark.path("declared").asString()).isEqualTo("late");
        });
        assertThat(result.path("disturbances"))
                .singleElement()
                .satisfies(line -> assertThat(line.path("declared").asString()).isEqualTo("late"));
        assertThat(coordinator.get("/api/v1/runs/" + run + "/events").body())
                .contains("Event backup began", "Event backup ended");
    }

    @Test
    void anEventThatIsDeclaredAheadIsInTime() throws Exception {
        Instant ahead = Instant.now().plusSeconds(3_600);
        assertThat(mark("{\"name\": \"backup\", \"at\": \"%s\", \"until\": \"%s\"}"
                        .formatted(ahead, ahead.plusSeconds(1))))
                .isEqualTo(201);

        assertThat(result().path("marks"))
                .singleElement()
                .satisfies(mark -> assertThat(mark.path("declared").asString()).isEqualTo("live"));
    }

    @Test
    void anOpenEventEndsWithTheRun() throws Exception {
        mark("{\"name\": \"backup\", \"edge\": \"begin\"}");

        JsonNode result = result();

        assertThat(result.at("/marks/0/until").asString())
                .isEqualTo(result.at("/run/endedAt").asString());
    }

    @Test
    void refusesABeginOfAnOpenEventAndAnEndOfAnyOther() throws Exception {
        mark("{\"name\": \"backup\", \"edge\": \"begin\"}");

        HttpResponse<String> again = post("{\"name\": \"backup\", \"edge\": \"begin\"}");
        HttpResponse<String> other = post("{\"name\": \"failover\", \"edge\": \"end\"}");
        HttpResponse<String> early =
                post("{\"name\": \"backup\", \"edge\": \"end\", \"at\": \"2020-01-01T00:00:00Z\"}");

        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(again.body()).contains("Event 'backup' is open: end it before it begins again.");
        assertThat(other.statusCode()).isEqualTo(409);
        assertThat(other.body()).contains("No event 'failover' is open. Open events: backup.");
        assertThat(early.statusCode()).isEqualTo(409);
        assertThat(early.body()).contains("cannot end at 2020-01-01T00:00:00Z");
        assertThat(mark("{\"name\": \"backup\", \"edge\": \"end\"}")).isEqualTo(201);
        assertThat(mark("{\"name\": \"backup\", \"edge\": \"begin\"}")).isEqualTo(201);
    }

    @Test
    void namesTheFaultsOfAnEvent() throws Exception {
        HttpResponse<String> edge = post("{\"name\": \"backup\", \"edge\": \"middle\"}");
        HttpResponse<String> both =
                post("{\"name\": \"backup\", \"edge\": \"begin\", \"until\": \"2020-01-01T00:00:00Z\"}");

        assertThat(edge.statusCode()).isEqualTo(422);
        assertThat(edge.body()).contains("'middle' is not one of begin, end");
        assertThat(both.statusCode()).isEqualTo(422);
        assertThat(both.body()).contains("excludes edge", "is not after the begin");
    }

    @Test
    @Tag("thorough")
    void keepsAThousandMarksAndRefusesMore() throws Exception {
        for (int number = 0; number < 1_000; number++) {
            post("{\"name\": \"m%d\"}".formatted(number));
        }

        HttpResponse<String> refused = post("{\"name\": \"one too many\"}");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("has 1000 marks, which is the limit");
    }

    private void restart() throws Exception {
        coordinator.close();
        agent.disconnect();
        coordinator = RunningCoordinator.on(data);
        agent.connect(coordinator.grpcPort());
        agent.await(START);
    }

    private Instant second(int second) throws Exception {
        return Instant.parse(coordinator.run(run).path("startedAt").asString()).plusSeconds(second);
    }

    private int mark(String body) throws Exception {
        return post(body).statusCode();
    }

    private HttpResponse<String> post(String body) throws Exception {
        return coordinator.post("/api/v1/runs/" + run + "/marks", "application/json", body);
    }

    private JsonNode result() throws Exception {
        agent.measure(0, 1, 2);
        agent.end();
        coordinator.await(run, "COMPLETED");
        return RunningCoordinator.json(coordinator.get("/api/v1/runs/" + run + "/result"));
    }
}
