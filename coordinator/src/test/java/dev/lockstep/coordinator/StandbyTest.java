package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.ACKNOWLEDGEMENT;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import dev.lockstep.wire.proto.Refusal;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two coordinators on one store. */
@Tag("thorough")
@Timeout(180)
class StandbyTest {

    private final String store = PostgresTestStore.newDatabase();
    private final RunningCoordinator first;
    private final RunningCoordinator second;
    private final FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD);

    StandbyTest(@TempDir Path data) {
        first = RunningCoordinator.on(data.resolve("first"), PostgresTestStore.options(store));
        second = RunningCoordinator.standingBy(data.resolve("second"), PostgresTestStore.options(store));
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
        while (!answer.body().contains("send the request to http")) {
            answer = second.get("/api/v1/runs");
        }
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        JsonNode problem = RunningCoordinator.json(answer);
        assertThat(problem.get("active").asString())
                .isEqualTo(first.request("").build().uri().toString());

        assertThat(second.get("/actuator/health/leader").statusCode()).isEqualTo(503);
        assertThat(second.get("/actuator/health").statusCode()).isEqualTo(200);
        assertThat(first.get("/actuator/health/leader").statusCode()).isEqualTo(200);

        agent.connect(second.grpcPort());
        Refusal refusal = agent.next().getRefusal();
        assertThat(refusal.getRetry()).isTrue();
        assertThat(refusal.getReason()).contains("stands by for http", "dial the next address");
    }

    @Test
    void sendsPeopleToThePageOfTheOneThatLeads() throws Exception {
        String address = first.request("").build().uri().toString();
        HttpResponse<String> page = second.get("/runs/some-run");
        while (!page.body().contains("send the request to http")) {
            page = second.get("/runs/some-run");
        }

        assertThat(page.statusCode()).isEqualTo(503);
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        assertThat(page.body()).contains("Standing by", "href=\"" + address + "/runs\"");
        assertThat(second.get(styleSheet(page.body())).statusCode()).isEqualTo(200);
    }

    @Test
    void saysNothingToWhomItDoesNotKnow(@TempDir Path data) throws Exception {
        Path token = Files.writeString(data.resolve("token"), "of-somebody");
        List<String> options = new ArrayList<>(List.of(PostgresTestStore.options(store)));
        options.addAll(List.of("--token-file", token.toString()));
        try (RunningCoordinator third =
                RunningCoordinator.standingBy(data.resolve("third"), options.toArray(String[]::new))) {
            third.awaitHealth("STANDBY");

            assertThat(third.get("/api/v1/runs").statusCode()).isEqualTo(401);
            assertThat(third.send(third.request("/api/v1/runs").header("Authorization", "Bearer of-somebody"))
                            .statusCode())
                    .isEqualTo(503);
        }
    }

    private static String styleSheet(String page) {
        Matcher address =
                Pattern.compile("href=\"(/assets/[^\"]+/page\\.css)\"").matcher(page);
        assertThat(address.find()).isTrue();
        return address.group(1);
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
