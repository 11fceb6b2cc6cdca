package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(90)
class ThresholdsOfRunTest {

    private static final String THRESHOLDS = "thresholds: [ insert p95 <= 20ms, rate >= 100/s ]";

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    ThresholdsOfRunTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void areShownWhileTheRunIsUnderWayAndInItsResult() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("judged", "a", 1) + THRESHOLDS);
        assertThat(get("/runs/" + id)).contains("hx-get=\"/runs/" + id + "/thresholds\"");
        agent.await(START);
        coordinator.await(id, "RUNNING");
        assertThat(get("/api/v1/runs/" + id + "/thresholds"))
                .contains(
                        "{\"text\":\"insert p95 <= 20ms\",\"measured\":null,\"limit\":20.0,\"unit\":\"ms\",\"ok\":false,"
                                + "\"reason\":\"nothing was measured\"}");
        agent.measure(0, 1);
        coordinator.awaitSeconds(id, 2);
        assertThat(get("/api/v1/runs/" + id + "/thresholds"))
                .contains("\"text\":\"insert p95 <= 20ms\",\"measured\":1.0", "\"measured\":10.0,\"limit\":100.0");
        assertThat(get("/runs/" + id + "/thresholds"))
                .startsWith("<section")
                .contains("1 ms, 5 % of the limit", "10/s, 10 % of the limit", "<tr data-ok=\"false\">");

        agent.end();
        coordinator.await(id, "COMPLETED");
        String result = get("/api/v1/runs/" + id + "/result");
        assertThat(result)
                .contains(
                        "\"thresholds\":[{\"text\":\"insert p95 <= 20ms\",\"measured\":1.0,\"limit\":20.0,\"unit\":\"ms\","
                                + "\"ok\":true},{\"text\":\"rate >= 100/s\",\"measured\":10.0,\"limit\":100.0,\"unit\":\"/s\","
                                + "\"ok\":false}]");
        assertThat(result).contains(get("/api/v1/runs/" + id + "/thresholds"));
        assertThat(get("/runs/" + id))
                .contains("1 of 2 thresholds were missed.", "rate &gt;= 100/s")
                .doesNotContain("/thresholds\"");
    }

    @Test
    void areRefusedWithAllTheirFaults() throws Exception {
        String faulty =
                Rows.spec("faulty", "a", 1) + "thresholds: [ insrt p95 <= 20ms, p95 <= 20, esx1 powerWatts < 9 ]";
        coordinator.awaitIdleAgents(1);

        assertThat(coordinator
                        .post("/api/v1/specs/check", "application/yaml", faulty)
                        .body())
                .contains(
                        "thresholds[0]",
                        "Did you mean 'insert'?",
                        "thresholds[1]",
                        "'p95 <= 20', column 8",
                        "thresholds[2]",
                        "The spec names no host");
    }

    private String get(String path) throws IOException, InterruptedException {
        return coordinator.get(path).body();
    }
}
