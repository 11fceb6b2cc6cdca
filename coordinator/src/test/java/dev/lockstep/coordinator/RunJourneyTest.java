package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.REFUSAL;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.RELEASE;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.RegistryStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import tools.jackson.databind.JsonNode;

@Timeout(120)
class RunJourneyTest {

    private final Path data;
    private final List<FakeAgent> agents = new ArrayList<>();
    private RunningCoordinator coordinator;

    RunJourneyTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(data);
    }

    @AfterEach
    void close() {
        agents.forEach(FakeAgent::close);
        coordinator.close();
    }

    @Test
    void takesARunFromItsSpecToItsResult() throws Exception {
        FakeAgent one = agent("one");
        FakeAgent two = agent("two");
        coordinator.awaitIdleAgents(2);

        String id = coordinator.create(Rows.spec("journey", "a", 2));
        one.await(START);
        two.await(START);
        coordinator.await(id, "RUNNING");
        one.measure(1, 0, 1);
        two.measure(0, 0, 1);
        one.end();
        two.end();
        two.end();
        one.await(RELEASE);
        coordinator.await(id, "COMPLETED");

        JsonNode result = RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
        assertThat(result.at("/throughput/value").asDouble()).isEqualTo(20.0);
        assertThat(result.at("/wholeRun/transactions/0/committed").asLong()).isEqualTo(40);
        assertThat(result.at("/balance/0/ok").asBoolean()).isTrue();
        assertThat(result.at("/verdict/reasons")).isEmpty();
        assertThat(one.acknowledged()).isEqualTo(2);
        assertThat(coordinator.run(id).at("/throughput/unit").asString()).isEqualTo("rows/s");
        coordinator.awaitIdleAgents(2);
        exportsEveryIntervalOnce(id);
    }

    private void exportsEveryIntervalOnce(String id) throws Exception {
        assertThat(coordinator.get("/api/v1/runs/" + id + "/intervals").body().lines())
                .hasSize(1 + 4)
                .anyMatch(line -> line.startsWith("0,measure,one,db,insert,10,"));
        assertThat(coordinator.get("/api/v1/runs/" + id + "/hlog").body().lines())
                .filteredOn(line -> line.startsWith("Tag=db.insert.response,"))
                .hasSize(4);
    }

    @Test
    void finishesARunThatARestartInterrupted() throws Exception {
        FakeAgent agent = agent("one");
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("restart", "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measure(0);

        coordinator.close();
        agent.disconnect();
        coordinator = RunningCoordinator.on(data);
        agent.connect(coordinator.grpcPort());
        agent.await(START);
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        assertThat(coordinator.get("/api/v1/runs/" + id + "/intervals").body().lines())
                .hasSize(1 + 2);
        JsonNode result = RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
        assertThat(result.at("/verdict/reasons")).isEmpty();
    }

    @Test
    void aRestartReleasesTheAgentsOfARunThatHasEnded() throws Exception {
        FakeAgent agent = agent("one");
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("ended", "a", 1));
        coordinator.await(id, "RUNNING");
        String busy = coordinator.part(RegistryStore.class).load().orElseThrow();
        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");

        coordinator.close();
        agent.disconnect();
        JdbcClient.create(new DriverManagerDataSource("jdbc:h2:file:" + data.resolve("store"), "lockstep", ""))
                .sql("update agent_registry set state = ?")
                .param(busy)
                .update();
        coordinator = RunningCoordinator.on(data);
        agent.connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
    }

    @Test
    void storesAnIntervalAsItTravelled() throws Exception {
        FakeAgent agent = agent("one");
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("bytes", "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        byte[] travelled = agent.measureUnusually(0);
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        List<byte[]> stored = new ArrayList<>();
        coordinator.part(IntervalStore.class).forEach(id, interval -> stored.add(interval.payload()));
        assertThat(stored).hasSize(2).first().isEqualTo(travelled);
    }

    @Test
    void turnsAwayAnAgentWhoseIntervalCannotBeRead() throws Exception {
        FakeAgent agent = agent("one");
        coordinator.awaitIdleAgents(1);
        coordinator.create(Rows.spec("unreadable", "a", 1));
        agent.await(START);
        agent.report(new byte[] {8});

        assertThat(agent.await(REFUSAL).getRefusal().getReason())
                .isEqualTo("The coordinator cannot parse the agent's message: An interval cannot be read");
    }

    @Test
    void servesOneRunAtATimeOnADatabase() throws Exception {
        agent("one");
        agent("two");
        coordinator.awaitIdleAgents(2);
        String first = coordinator.create(Rows.spec("first", "same", 1));
        String second = coordinator.create(Rows.spec("second", "same", 1));
        coordinator.await(first, "RUNNING");

        assertThat(coordinator.state(second)).isEqualTo("QUEUED");
        assertThat(coordinator.run(second).at("/waitingFor").asString()).contains(first);

        coordinator.post("/api/v1/runs/" + first + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(first, "STOPPED");
        coordinator.await(second, "RUNNING");
    }

    private FakeAgent agent(String name) {
        FakeAgent agent = new FakeAgent(name, Rows.WORKLOAD).connect(coordinator.grpcPort());
        agents.add(agent);
        return agent;
    }
}
