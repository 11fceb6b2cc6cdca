package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("thorough")
@Timeout(60)
class VscsiStatsResultTest {

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    VscsiStatsResultTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void hasTheDifferenceOfTwoPrints() throws Exception {
        String id = begin();
        assertThat(coordinator
                        .put(path(id, "host=esx1&moment=start"), print(10, 5, 1))
                        .statusCode())
                .isEqualTo(200);
        assertThat(coordinator.put(path(id, "host=esx1"), print(110, 25, 2)).statusCode())
                .isEqualTo(200);
        finish(id);

        JsonNode lines = result(id).get("vscsistats");
        assertThat(lines).hasSize(1);
        JsonNode line = lines.get(0);
        assertThat(line.get("host").asString()).isEqualTo("esx1");
        assertThat(line.get("worldGroup").asInt()).isEqualTo(21);
        assertThat(line.get("disk").asString()).isEqualTo("scsi0:0");
        assertThat(line.get("quantity").asString()).isEqualTo("latency");
        assertThat(line.get("commands").asString()).isEqualTo("all");
        assertThat(line.get("difference").asBoolean()).isTrue();
        assertThat(line.get("count").asInt()).isEqualTo(121);
        assertThat(line.get("buckets").toString())
                .isEqualTo("[{\"limit\":100,\"frequency\":100},{\"limit\":500,\"frequency\":20},"
                        + "{\"limit\":null,\"frequency\":1}]");
        assertThat(line.get("p50").toString()).isEqualTo("[null,100]");
        assertThat(line.get("p95").toString()).isEqualTo("[100,500]");
        assertThat(line.get("min").isNull()).isTrue();
    }

    @Test
    void isMadeAgainWhenAPrintComesLate() throws Exception {
        String id = begin();
        finish(id);
        assertThat(result(id).get("vscsistats")).isEmpty();

        coordinator.put(path(id, "host=esx1"), print(5, 3, 2));
        coordinator.awaitEvents(id, "The result was recomputed with vscsiStats of host esx1", 1);

        JsonNode line = result(id).at("/vscsistats/0");
        assertThat(line.get("difference").asBoolean()).isFalse();
        assertThat(line.get("count").asInt()).isEqualTo(10);
        assertThat(line.get("min").asInt()).isEqualTo(40);
        assertThat(line.get("p99").toString()).isEqualTo("[500,9000]");
    }

    @Test
    void refusesWhatIsNoPrintOfAHostOfTheRun() throws Exception {
        String id = begin();

        HttpResponse<String> stranger = coordinator.put(path(id, "host=esx9"), print(1, 1, 1));
        HttpResponse<String> moment = coordinator.put(path(id, "host=esx1&moment=noon"), print(1, 1, 1));
        HttpResponse<String> nothing = coordinator.put(path(id, "host=esx1"), "nothing");
        HttpResponse<String> nowhere = coordinator.put(path("nowhere", "host=esx1"), print(1, 1, 1));

        assertThat(stranger.statusCode()).isEqualTo(422);
        assertThat(stranger.body()).contains("It names: esx1");
        assertThat(moment.statusCode()).isEqualTo(422);
        assertThat(nothing.statusCode()).isEqualTo(422);
        assertThat(nothing.body()).contains("There is no complete histogram");
        assertThat(nowhere.statusCode()).isEqualTo(404);
    }

    private static String path(String id, String query) {
        return "/api/v1/runs/" + id + "/vscsistats?" + query;
    }

    private String begin() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("disks", "a", 1).replace("name: db,", "name: db, host: esx1,"));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        return id;
    }

    private void finish(String id) throws Exception {
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");
    }

    private JsonNode result(String id) throws Exception {
        return RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
    }

    static String print(int fast, int slow, int slowest) {
        return """
                Histogram: latency of IOs in Microseconds (us),virtual machine worldGroupID,21,virtual disk handleID,8194 (scsi0:0)
                min,40
                max,9000
                mean,200
                count,%d
                Frequency,Histogram Bucket Limit
                %d,100
                %d,500
                %d,500
                """.formatted(fast + slow + slowest, fast, slow, slowest);
    }
}
