package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.ACKNOWLEDGEMENT;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import dev.lockstep.wire.proto.Refusal;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two coordinators on one store. */
@Timeout(180)
class StandbyTest {

    private final String store = PostgresTestStore.newDatabase();
    private final RunningCoordinator first;
    private final RunningCoordinator second;
    private final FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD);

    StandbyTest(@TempDir Path data) {
        first = RunningCoordinator.on(data.resolve("first"), "--store-url", store, "--store-user", "postgres");
        second =
                RunningCoordinator.standingBy(data.resolve("second"), "--store-url", store, "--store-user", "postgres");
        second.awaitHealth("STANDBY");
    }

    @AfterEach
    void close() {
        agent.close();
        first.close();
        second.close();
    }

    @Test
    void sendsCallersAndAgentsToTheOneThatLeads() throws Exception {
        HttpResponse<String> answer = second.get("/api/v1/runs");
        while (!answer.body().contains("ask http")) {
            answer = second.get("/api/v1/runs");
        }
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        JsonNode problem = RunningCoordinator.json(answer);
        assertThat(problem.get("active").asString())
                .isEqualTo(first.request("").build().uri().toString());

        agent.connect(second.grpcPort());
        Refusal refusal = agent.next().getRefusal();
        assertThat(refusal.getRetry()).isTrue();
        assertThat(refusal.getReason()).contains("stands by for http", "dial the next address");
    }

    @Test
    void goesOnWithARunOfTheOneThatEnded() throws Exception {
        agent.connect(first.grpcPort());
        first.awaitIdleAgents(1);
        String id = first.create(Rows.spec("takeover", "a", 1));
        agent.await(START);
        first.await(id, "RUNNING");
        agent.measure(0);
        agent.await(ACKNOWLEDGEMENT);

        first.close();
        agent.disconnect();
        second.awaitHealth("UP");
        agent.connect(second.grpcPort());
        agent.await(START);
        agent.measure(0, 1);
        agent.end();
        second.await(id, "COMPLETED");

        assertThat(second.get("/api/v1/runs/" + id + "/intervals").body().lines())
                .hasSize(1 + 2);
        JsonNode result = RunningCoordinator.json(second.get("/api/v1/runs/" + id + "/result"));
        assertThat(result.at("/verdict/reasons")).isEmpty();
        assertThat(second.get("/api/v1/events").body()).contains("in term 1", "in term 2");
    }
}
