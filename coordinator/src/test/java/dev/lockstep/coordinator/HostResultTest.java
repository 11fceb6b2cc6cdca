package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.pdh.CaptureText;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A run of twenty seconds with ten rows a second on a target of host esx1, whose power rises by a watt each second. */
@Tag("thorough")
@Timeout(120)
class HostResultTest {

    private static final int SECONDS = 20;
    private static final String MADE_AGAIN = "The result was recomputed with samples of host esx1";
    private static final String HEADER = "time,metric,value,instance\n";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path data;
    private RunningCoordinator coordinator;
    private FakeAgent agent;

    HostResultTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void isMadeAgainWhenACaptureIsUploadedAfterTheRun() throws Exception {
        String id = run("");
        Instant start = startOf(id);
        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isZero();
        assertThat(result(id).at("/verdict/reasons").toString()).contains("HOST_COVERAGE");

        assertThat(coordinator
                        .put("/api/v1/hosts/esx1/esxtop", capture(start).text())
                        .statusCode())
                .isEqualTo(200);
        coordinator.awaitEvents(id, MADE_AGAIN, 1);

        hasTheFiguresOf(result(id), start);
        assertThat(result(id).at("/hosts/0/source").asString()).isEqualTo("esxtop");
        assertThat(coordinator.run(id).get("valid").asBoolean()).isTrue();
        assertThat(coordinator.get("/api/v1/runs/" + id + "/hosts").body())
                .startsWith("time,host,metric,instance,value");
    }

    @Test
    void hasSamplesThatWereThereBefore() throws Exception {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        coordinator.put("/api/v1/hosts/esx1/csv", HEADER + rows(now, -60, 120));
        coordinator.put(
                "/api/v1/hosts/esx1/csv",
                HEADER + rows(now, -60, 120, "cores,2,") + rows(now, -60, 120, "vmVcpus,4,not under test"));

        String id = run("");

        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
        assertThat(result(id).at("/verdict/valid").asBoolean()).isTrue();
        assertThat(coordinator.get("/api/v1/runs/" + id + "/events").body()).doesNotContain(MADE_AGAIN);
        assertThat(coordinator.get("/api/v1/runs/" + id + "/series").body())
                .contains("\"hosts\":{\"esx1\":{\"powerWatts\"");
        assertThat(result(id).at("/audit/0/level").asString()).isEqualTo("finding");
        assertThat(result(id).at("/audit/0/observed").asString())
                .isEqualTo("4 virtual processors of 1 virtual machine on 2 cores");
    }

    @Test
    void isMadeAgainOnceWhenALiveFeedHasGonePastTheEnd() throws Exception {
        Instant origin = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try (OpenUpload feed = new OpenUpload(
                coordinator.request("/api/v1/hosts/esx1/csv").build().uri())) {
            feed.send(HEADER + rows(origin, -20, -10));
            String id = run("");
            assertThat(result(id).at("/hosts/0/coverage").asDouble()).isZero();
            feed.send(rows(origin, -9, 60));
            int second = 61;
            while (!coordinator.get("/api/v1/runs/" + id + "/events").body().contains(MADE_AGAIN)) {
                feed.send(rows(origin, second, second));
                second++;
                Thread.sleep(200);
            }

            assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
            assertThat(feed.end()).contains("200");
            coordinator.awaitEvents(id, MADE_AGAIN, 1);
            assertThat(coordinator.get("/api/v1/runs/" + id + "/events").body().split(MADE_AGAIN, -1))
                    .hasSize(2);
        }
    }

    @Test
    void isMadeAgainWithoutRowsWhoseUploadIsRefused() throws Exception {
        String id = run("");
        Instant start = startOf(id).truncatedTo(ChronoUnit.SECONDS);
        try (OpenUpload feed = new OpenUpload(
                coordinator.request("/api/v1/hosts/esx1/csv").build().uri())) {
            feed.send(HEADER + rows(start, -20, 60));
            int second = 61;
            while (!coordinator.get("/api/v1/runs/" + id + "/events").body().contains(MADE_AGAIN)) {
                feed.send(rows(start, second, second));
                second++;
                Thread.sleep(200);
            }
            assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);

            feed.send("2026-11-20T10:00:00,cpuUtilPercent,1,\n");
            assertThat(feed.end()).contains("422");
        }
        coordinator.awaitEvents(id, MADE_AGAIN, 2);

        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isZero();
        assertThat(result(id).at("/verdict/reasons").toString()).contains("HOST_COVERAGE");
    }

    @Test
    void doesNotCountRowsThatRepeatTheLastOne() throws Exception {
        String id = run("");
        Instant start = startOf(id).truncatedTo(ChronoUnit.SECONDS);

        coordinator.put(
                "/api/v1/hosts/esx1/csv",
                HEADER
                        + rows(start, -2, 0, "cpuUtilPercent,41.37,")
                        + rows(start, 1, SECONDS + 2, "cpuUtilPercent,42.18,"));
        coordinator.awaitEvents(id, MADE_AGAIN, 1);

        assertThat(result(id).at("/verdict/reasons").toString())
                .contains("HOST_COVERAGE", "the source of the samples had stopped measuring");
    }

    @Test
    void survivesARestartBetweenTheRunAndItsSamples() throws Exception {
        String id = run("");
        Instant start = startOf(id);
        double throughput = result(id).at("/throughput/value").asDouble();
        OpenUpload feed = new OpenUpload(
                coordinator.request("/api/v1/hosts/esx1/csv").build().uri());
        feed.send(HEADER + rows(start.truncatedTo(ChronoUnit.SECONDS), -20, -10));
        awaitHost();

        coordinator.close();
        feed.close();
        coordinator = RunningCoordinator.on(data);
        coordinator.put("/api/v1/hosts/esx1/csv", HEADER + rows(start.truncatedTo(ChronoUnit.SECONDS), -11, 30));
        coordinator.awaitEvents(id, MADE_AGAIN, 1);

        assertThat(result(id).at("/hosts/0/coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
        assertThat(result(id).at("/throughput/value").asDouble()).isEqualTo(throughput);
        assertThat(RunningCoordinator.json(coordinator.get("/api/v1/hosts"))
                        .get(0)
                        .get("live")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void movesTheWindowByTheOffsetOfTheSpec() throws Exception {
        String id = run(", offset: -3600s");
        Instant start = startOf(id);

        coordinator.put(
                "/api/v1/hosts/esx1/esxtop", capture(start.plusSeconds(3_600)).text());
        coordinator.awaitEvents(id, MADE_AGAIN, 1);

        JsonNode host = result(id).at("/hosts/0");
        assertThat(host.get("coverage").asDouble()).isGreaterThanOrEqualTo(0.95);
        assertThat(host.get("clockOffsetMs").asDouble()).isEqualTo(-3_600_000);
        assertThat(host.get("clockOrigin").asString()).isEqualTo("given");
    }

    @Test
    void leavesResultsAloneThatSamplesDoNotConcern() throws Exception {
        String id = run("");
        Instant start = startOf(id);
        String before = coordinator.get("/api/v1/runs/" + id + "/result").body();

        coordinator.put("/api/v1/hosts/esx2/csv", HEADER + rows(start, -10, 60));
        coordinator.put("/api/v1/hosts/esx1/csv", HEADER + rows(start, -3_600, -3_000));
        String other = run("");

        assertThat(result(other).at("/hosts/0/coverage").asDouble()).isZero();
        assertThat(coordinator.get("/api/v1/runs/" + id + "/result").body()).isEqualTo(before);
    }

    /** By hand: the power rises by a watt a second, so its mean is that in the middle; 10 transactions a second. */
    private static void hasTheFiguresOf(JsonNode result, Instant start) {
        Instant first = start.truncatedTo(ChronoUnit.SECONDS);
        long rowsInside = IntStream.rangeClosed(-2, 30)
                .filter(second -> !first.plusSeconds(second - 1).isBefore(start)
                        && !first.plusSeconds(second).isAfter(start.plusSeconds(SECONDS)))
                .count();
        double watts = 100 + Duration.between(first, start).toMillis() / 1e3 + SECONDS / 2.0;
        JsonNode host = result.at("/hosts/0");
        assertThat(host.get("samples").asLong()).isEqualTo(rowsInside);
        assertThat(host.get("coverage").asDouble()).isEqualTo(1);
        assertThat(host.at("/powerWatts/mean").asDouble()).isEqualTo(watts, within(0.001));
        assertThat(host.at("/cpuUtilPercent/mean").asDouble()).isEqualTo(50);
        JsonNode efficiency = result.at("/efficiency/0");
        assertThat(efficiency.get("throughput").asDouble()).isEqualTo(10);
        assertThat(efficiency.get("joulesPerTransaction").asDouble()).isEqualTo(watts / 10, within(0.00001));
    }

    private static CaptureText capture(Instant start) {
        CaptureText capture = CaptureText.esxtop("Physical Cpu(_Total)\\% Util Time", "Power\\Power Usage Now Watts");
        Instant first = start.truncatedTo(ChronoUnit.SECONDS);
        for (int second = -2; second <= 30; second++) {
            capture.stamped(STAMP.format(first.plusSeconds(second)), 50, 100 + second);
        }
        return capture;
    }

    private static String rows(Instant origin, int fromSecond, int toSecond) {
        return rows(origin, fromSecond, toSecond, "powerWatts,300,");
    }

    private static String rows(Instant origin, int fromSecond, int toSecond, String value) {
        StringBuilder rows = new StringBuilder();
        for (int second = fromSecond; second <= toSecond; second++) {
            rows.append(origin.plusSeconds(second)).append(",").append(value).append("\n");
        }
        return rows.toString();
    }

    /** Makes a run, whose agent is done at once, and waits for its first result. */
    private String run(String hostOption) throws Exception {
        coordinator.awaitIdleAgents(1);
        String spec = Rows.spec("hosts", "a", 1)
                .replace("measure: 2s", "measure: " + SECONDS + "s")
                .replace("name: db,", "name: db, host: esx1,");
        String id = coordinator.create(spec + "hosts: [ { name: esx1" + hostOption + " } ]\n");
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measure(IntStream.range(0, SECONDS).toArray());
        agent.end();
        coordinator.await(id, "COMPLETED");
        return id;
    }

    private Instant startOf(String id) throws Exception {
        return Instant.parse(coordinator.run(id).get("startedAt").asString());
    }

    private JsonNode result(String id) throws Exception {
        return RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
    }

    private void awaitHost() throws Exception {
        while (!coordinator.get("/api/v1/hosts").body().contains("esx1")) {
            Thread.sleep(50);
        }
    }
}
