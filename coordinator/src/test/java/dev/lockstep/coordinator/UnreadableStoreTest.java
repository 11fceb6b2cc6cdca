package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.RELEASE;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.PostgresTestStore;
import dev.lockstep.run.Phase;
import dev.lockstep.wire.proto.StepRequest;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A coordinator whose store takes everything, but cannot be read for a while. */
@Tag("thorough")
@Timeout(120)
class UnreadableStoreTest {

    private static final int SECONDS = 20;
    private static final String MADE_AGAIN = "The result was recomputed with samples of host esx1";

    private final String store = PostgresTestStore.newDatabase();
    private final Path data;
    private final FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD);
    private RunningCoordinator coordinator;

    UnreadableStoreTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void aResultWaitsForTheSamplesOfItsHosts() throws Exception {
        agent.notVerifying();
        uploadSamples();
        String id = begin(specWithHost());
        agent.measure(IntStream.range(0, SECONDS).toArray());
        agent.end();
        StepRequest verification = agent.awaitVerification();

        StoreGate samples = new StoreGate(store, "host_chunk");
        samples.shut();
        agent.answer(verification);
        samples.awaitReads(3);
        samples.open();
        agent.await(RELEASE);

        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
        assertThat(result(id).at("/verdict/valid").asBoolean()).isTrue();
    }

    @Test
    void aRecomputationWaitsForTheSamplesOfItsHosts() throws Exception {
        String id = begin(specWithHost());
        agent.measure(IntStream.range(0, SECONDS).toArray());
        agent.end();
        coordinator.await(id, "COMPLETED");

        StoreGate samples = new StoreGate(store, "host_chunk");
        samples.shut();
        uploadSamples();
        samples.awaitReads(2);
        assertThat(coordinator.get("/api/v1/runs/" + id + "/events").body()).doesNotContain(MADE_AGAIN);
        samples.open();
        coordinator.awaitEvents(id, MADE_AGAIN, 1);

        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void aRunThatGoesOnWaitsForItsStoredIntervals() throws Exception {
        String id = begin(Rows.spec("journey", "a", 1));
        agent.measure(0);
        coordinator.awaitSeconds(id, 1);
        coordinator.close();
        agent.disconnect();

        // The first row is read for what is acknowledged, the next two for what is merged.
        new StoreGate(store, "agent_interval").shut(2, 3);
        coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
        agent.connect(coordinator.grpcPort());
        agent.await(START);
        coordinator.awaitSeconds(id, 1);
        agent.measure(1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        assertThat(result(id).at("/wholeRun/transactions/0/committed").asLong()).isEqualTo(20);
        assertThat(result(id).at("/verdict/reasons")).isEmpty();
    }

    @Test
    void aSearchWaitsForTheIntervalsOfItsSample() throws Exception {
        String id = begin(Rows.spec("searching", "a", 1)
                .replace(
                        "load: { users: 4 }",
                        "load: { search: { vary: users, from: 4, to: 64, goal: { maximise: throughput } } }"));
        StoreGate intervals = new StoreGate(store, "agent_interval");
        intervals.shut();
        agent.measure(IntStream.range(0, 95).toArray());
        intervals.awaitReads(2);
        intervals.open();

        coordinator.awaitEvents(id, "Search, step 1, 4: throughput", 1);
        assertThat(coordinator.state(id)).isEqualTo("RUNNING");
    }

    @Test
    void aSearchThatIsStoppedBeforeItsResultIsMadeIsNotConfirmed() throws Exception {
        agent.notVerifying();
        String id = begin(Rows.spec("searching", "a", 1).replace("load: { users: 4 }", SearchOfRunTest.SHORT_SEARCH));
        agent.measureIn(Phase.of(0), IntStream.range(0, 30).toArray());
        agent.measureIn(Phase.of(1), IntStream.range(30, 95).toArray());
        coordinator.awaitEvents(id, "BUDGET", 1);
        agent.end();
        StepRequest verification = agent.awaitVerification();

        StoreGate intervals = new StoreGate(store, "agent_interval");
        intervals.shut();
        agent.answer(verification);
        intervals.awaitReads(1);
        assertThat(coordinator
                        .post("/api/v1/runs/" + id + "/stop", "text/plain", "")
                        .statusCode())
                .isEqualTo(202);
        intervals.open();
        agent.await(RELEASE);

        assertThat(coordinator.state(id)).isEqualTo("COMPLETED");
        assertThat(coordinator.get("/api/v1/runs/" + ConfirmingRun.idOf(id)).statusCode())
                .isEqualTo(404);
    }

    /** Its loss is stored with the registry, before the run that it ends, whose result waits. */
    @Test
    void aRunWhoseAgentIsLostWhileTheCoordinatorEndsFails() throws Exception {
        agent.notVerifying();
        uploadSamples();
        String id = begin(specWithHost());
        agent.measure(IntStream.range(0, SECONDS).toArray());
        agent.end();
        agent.awaitVerification();

        StoreGate samples = new StoreGate(store, "host_chunk");
        samples.shut();
        agent.disconnect();
        try (FakeAgent restarted = new FakeAgent("one", Rows.WORKLOAD)) {
            restarted.connect(coordinator.grpcPort());
            samples.awaitReads(3);
            coordinator.close();
            samples.open();
            coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
            coordinator.await(id, "FAILED");
        }

        assertThat(result(id).at("/verdict/reasons").toString()).contains("AGENT_LOST");
    }

    /** On a target of host esx1. */
    private static String specWithHost() {
        return Rows.spec("hosts", "a", 1)
                        .replace("measure: 2s", "measure: " + SECONDS + "s")
                        .replace("name: db,", "name: db, host: esx1,")
                + "hosts: [ { name: esx1 } ]\n";
    }

    private String begin(String spec) throws Exception {
        agent.connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(spec);
        agent.await(START);
        coordinator.await(id, "RUNNING");
        return id;
    }

    private void uploadSamples() throws Exception {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        String rows = IntStream.rangeClosed(-60, 120)
                .mapToObj(second -> now.plusSeconds(second) + ",powerWatts,300,\n")
                .collect(Collectors.joining("", "time,metric,value,instance\n", ""));
        assertThat(coordinator.put("/api/v1/hosts/esx1/csv", rows).statusCode()).isEqualTo(200);
    }

    private JsonNode result(String id) throws Exception {
        return RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
    }
}
