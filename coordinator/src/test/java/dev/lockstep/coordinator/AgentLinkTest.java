package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.agent.AgentLink;
import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.wire.proto.CoordinatorMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.util.ReflectionTestUtils;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgentLinkTest {

    private final List<FakeAgent> agents = new ArrayList<>();
    private final RunningCoordinator coordinator;

    AgentLinkTest(@TempDir Path data) throws IOException {
        Path token = Files.writeString(data.resolve("token"), "s3cret\n");
        coordinator = RunningCoordinator.on(data, "--token-file", token.toString());
    }

    @AfterAll
    void close() {
        agents.forEach(FakeAgent::close);
        coordinator.close();
    }

    @Test
    void letsInOnlyWhoPresentsTheToken() throws Exception {
        assertThat(connect(agent("one").presenting("s3cret")).hasWelcome()).isTrue();
        CoordinatorMessage refused = connect(agent("two").presenting("guess"));

        assertThat(refused.getRefusal().getReason()).contains("access token");
        assertThat(refused.getRefusal().getRetry()).isFalse();
        assertThat(coordinator.get("/api/v1/agents").statusCode()).isEqualTo(401);
        assertThat(coordinator.get("/actuator/prometheus").statusCode()).isEqualTo(401);
        assertThat(coordinator.get("/actuator/health").statusCode()).isEqualTo(200);
        assertThat(coordinator
                        .send(coordinator.request("/api/v1/agents").header("Authorization", "Bearer s3cret"))
                        .body())
                .contains("\"one\"")
                .doesNotContain("\"two\"");
    }

    @Test
    void refusesASecondLiveAgentOfOneName() throws Exception {
        assertThat(connect(agent("double").presenting("s3cret")).hasWelcome()).isTrue();
        CoordinatorMessage second = connect(agent("double").presenting("s3cret"));

        assertThat(second.getRefusal().getReason()).contains("Another agent named 'double'");
        assertThat(second.getRefusal().getRetry()).isTrue();
    }

    @Test
    void keepsNothingOfAnAgentThatItHasRefused() throws Exception {
        assertThat(connect(agent("crowded").presenting("s3cret")).hasWelcome()).isTrue();
        for (int attempt = 0; attempt < 20; attempt++) {
            try (FakeAgent second = new FakeAgent("crowded", Rows.WORKLOAD).presenting("s3cret")) {
                assertThat(connect(second).hasRefusal()).isTrue();
                assertThat(second.next()).isEqualTo(CoordinatorMessage.getDefaultInstance());
            }
        }

        while (streams("crowded") > 1) {
            coordinator.get("/actuator/health");
        }
        assertThat(streams("crowded")).isEqualTo(1);
    }

    private long streams(String name) {
        var links = (Map<?, ?>) ReflectionTestUtils.getField(coordinator.part(AgentRoster.class), "links");
        return Objects.requireNonNull(links).values().stream()
                .filter(link -> ((AgentLink) link).agent().equals(name))
                .count();
    }

    @Test
    void refusesAContractThatIsTooFarAway() throws Exception {
        assertThat(connect(agent("near").presenting("s3cret").speaking(3)).hasWelcome())
                .isTrue();
        CoordinatorMessage far = connect(agent("far").presenting("s3cret").speaking(6));

        assertThat(far.getRefusal().getReason()).contains("contract version 6");
        assertThat(far.getRefusal().getRetry()).isFalse();
    }

    @Test
    void refusesControlCharactersInWhatAnAgentSaysOfItself() throws Exception {
        CoordinatorMessage name = connect(agent("one\u202etwo").presenting("s3cret"));
        CoordinatorMessage label = connect(agent("one").presenting("s3cret").labelled("zone", "a\u001b[31m"));

        assertThat(name.getRefusal().getReason()).contains("name holds the control character U+202E");
        assertThat(label.getRefusal().getReason()).contains("labels.zone holds the control character U+001B");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"id\": 7", "{\"id\": {}}", "{\"transactions\": [{\"name\": []}]}"})
    void revealsNothingOfItsInsideToAnAgentThatMakesNoSense(String workloads) throws Exception {
        CoordinatorMessage refused = connect(agent("odd").presenting("s3cret").offering(workloads));

        assertThat(refused.getRefusal().getReason())
                .startsWith(
                        "The coordinator cannot parse the agent's message: its JSON does not match this contract at")
                .doesNotContain("dev.lockstep", "java.", "jackson", "Exception");
    }

    private FakeAgent agent(String name) {
        FakeAgent agent = new FakeAgent(name, Rows.WORKLOAD);
        agents.add(agent);
        return agent;
    }

    private CoordinatorMessage connect(FakeAgent agent) throws InterruptedException {
        return agent.connect(coordinator.grpcPort()).next();
    }
}
