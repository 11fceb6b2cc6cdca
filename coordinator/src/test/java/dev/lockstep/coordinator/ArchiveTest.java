package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.ACKNOWLEDGEMENT;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Samples;
import dev.lockstep.run.Json;
import dev.lockstep.run.Phase;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A run that leaves one coordinator with its store in a file, and comes into another whose store is a PostgreSQL. */
@Tag("thorough")
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchiveTest {

    private static final List<String> VIEWS = List.of("/intervals", "/hlog", "/events", "/hosts", "/series");

    private final HttpClient client = HttpClient.newHttpClient();
    private final RunningCoordinator from;
    private final RunningCoordinator to;
    private int tests;
    private String host = "";
    private FakeAgent agent;

    ArchiveTest(@TempDir Path data) {
        from = RunningCoordinator.on(data.resolve("from"));
        to = RunningCoordinator.on(data.resolve("to"), PostgresTestStore.options(PostgresTestStore.newDatabase()));
    }

    @BeforeEach
    void connect() {
        tests++;
        host = "esx" + tests;
        agent = new FakeAgent("agent-" + tests, Rows.WORKLOAD).connect(from.grpcPort());
    }

    @AfterEach
    void disconnect() {
        agent.close();
    }

    @AfterAll
    void close() {
        from.close();
        to.close();
    }

    @Test
    void movesARunWithAllThatIsKnownOfIt() throws Exception {
        String id = run();
        byte[] archive = export(from, id);

        HttpResponse<String> created = take(archive);
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        assertThat(created.headers().firstValue("Location")).hasValue("/api/v1/runs/" + id);

        for (String view : VIEWS) {
            String path = "/api/v1/runs/" + id + view;
            assertThat(to.get(path).body()).as(view).isEqualTo(from.get(path).body());
        }
        JsonNode result = result(to, id);
        JsonNode imported = ((ObjectNode) result.path("run")).remove("imported");
        assertThat(result).isEqualTo(result(from, id));
        assertThat(imported.path("verified").asBoolean()).isTrue();
        assertThat(imported.path("message").asString()).endsWith("Its own result is the same.");
        assertThat(result.at("/hosts/0/samples").asInt()).isPositive();
        assertThat(new String(archive, StandardCharsets.ISO_8859_1)).contains("hosts/0.json", "hosts/0.bin");
        assertThat(to.get("/api/v1/hosts").body())
                .as("hosts whose samples were received here")
                .doesNotContain("\"" + host + "\"");
        assertThat(to.get("/api/v1/events").body()).contains("Imported run " + id);
        assertThat(export(to, id)).isEqualTo(archive);
    }

    @Test
    void movesASearchThatTookLongerThanTheRunThatConfirms() throws Exception {
        String id = search();

        HttpResponse<String> created = take(export(from, id));

        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        assertThat(to.get("/api/v1/runs/" + id + "/intervals").body())
                .isEqualTo(from.get("/api/v1/runs/" + id + "/intervals").body())
                .contains("\n5000,step-1,");
    }

    @Test
    void refusesASearchThatNeverBegan() throws Exception {
        byte[] forged = ForgedArchive.of(export(from, search()))
                .change("progress.json", progress -> progress.putArray("changes"))
                .bytes();

        HttpResponse<String> refused = take(forged);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("Entry progress.json of the archive cannot be parsed.");
    }

    /** A search with an interval of its second 5,000. */
    private String search() throws Exception {
        from.awaitIdleAgents(1);
        String load = "load: { search: { vary: users, from: 4, to: 64, goal: { maximise: throughput }, budget: 2h } }";
        String id = from.create(Rows.spec("search", "a", 1).replace("load: { users: 4 }", load));
        agent.await(START);
        from.await(id, "RUNNING");
        var cells = List.of(Samples.cell(Phase.of(1), 10, 1_000));
        agent.measure(new Interval(0, 5_000, cells, List.of(), List.of(), Samples.HEALTHY));
        agent.await(ACKNOWLEDGEMENT);
        from.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        from.await(id, "STOPPED");
        return id;
    }

    @Test
    void takesTheSameAgainAndRefusesOtherContent() throws Exception {
        String id = run();
        byte[] archive = export(from, id);
        take(archive);

        assertThat(take(archive).statusCode()).isEqualTo(200);

        from.put("/api/v1/hosts/" + host + "/csv", samples(Instant.now(), 5));
        from.awaitEvents(id, "The result was recomputed", 1);
        HttpResponse<String> refused = take(export(from, id));
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("with content that differs from the archive");
    }

    @Test
    void showsWhatTheIntervalsSayWhereAResultSaysOtherwise() throws Exception {
        String id = run(hosts(", { name: never-sampled }"));
        assertThat(headline(from, id)).startsWith("false");
        byte[] archive = export(from, id);
        byte[] forged = ForgedArchive.of(archive)
                .change("result.json", result -> {
                    ObjectNode throughput = (ObjectNode) result.path("throughput");
                    throughput.put("value", 2 * throughput.path("value").asDouble());
                    ((ObjectNode) result.path("verdict")).put("valid", true).putArray("reasons");
                })
                .change("run.json", run -> run.put("valid", true).put("throughput", 1e9))
                .bytes();

        HttpResponse<String> created = take(forged);

        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        JsonNode result = result(to, id);
        JsonNode mark = ((ObjectNode) result.path("run")).remove("imported");
        assertThat(result).isEqualTo(result(from, id));
        assertThat(mark.path("message").asString()).contains("throughput.value", "verdict.valid", "verdict.reasons");
        assertThat(headline(to, id)).isEqualTo(headline(from, id));
        assertThat(take(forged).statusCode()).isEqualTo(200);
        assertThat(export(to, id)).isEqualTo(archive);
    }

    @Test
    void marksWhatCannotBeMadeAgainWhereverItIsShown() throws Exception {
        String id = run();
        byte[] archive = ForgedArchive.of(export(from, id))
                .without("hosts/0.json", "hosts/0.bin")
                .change("result.json", result -> ((ObjectNode) result.path("throughput")).put("value", 123_456))
                .bytes();

        take(archive);

        JsonNode mark = result(to, id).at("/run/imported");
        assertThat(mark.path("verified").asBoolean(true)).isFalse();
        assertThat(mark.path("message").asString()).contains("figures are those of the archive", "samples of " + host);
        assertThat(headline(to, id)).contains("123456");
        assertThat(to.get("/api/v1/runs").body()).contains("\"verified\":false");
        for (String view : List.of("/runs", "/runs/" + id, "/api/v1/runs/" + id + "/report")) {
            assertThat(to.get(view).body()).as(view).containsIgnoringCase("imported, not verified");
        }
    }

    @Test
    void countsNoSamplesButThoseOfTheArchive() throws Exception {
        String id = run();
        to.put("/api/v1/hosts/" + host + "/csv", samples(Instant.now(), 60));

        take(export(from, id));

        assertThat(result(to, id).at("/run/imported/message").asString()).endsWith("Its own result is the same.");
        assertThat(to.get("/api/v1/runs/" + id + "/hosts").body())
                .isEqualTo(from.get("/api/v1/runs/" + id + "/hosts").body());
        to.put("/api/v1/hosts/" + host + "/csv", samples(Instant.now(), 60));
        assertThat(to.get("/api/v1/runs/" + id + "/events").body()).doesNotContain("recomputed");
    }

    /** A name from a file that is not UTF-8, or a mark of the writing direction, as some tools put around names. */
    @Test
    void takesSeriesWhoseNamesHaveControlCharacters() throws Exception {
        String instance = "Adapter \u0096 Prod\u200e";
        Instant now = Instant.now();
        String rows = IntStream.range(0, 30)
                .mapToObj(second -> now.plusSeconds(second) + ",diskReadsPerSecond,5," + instance + "\n")
                .collect(Collectors.joining());
        from.put("/api/v1/hosts/" + host + "/csv", "time,metric,value,instance\n" + rows);
        String id = run();

        HttpResponse<String> taken = take(export(from, id));

        assertThat(taken.statusCode()).as(taken.body()).isEqualTo(201);
        assertThat(to.get("/api/v1/runs/" + id + "/hosts").body()).contains("Adapter \\u0096 Prod\\u200e");
    }

    private static JsonNode result(RunningCoordinator coordinator, String id) throws Exception {
        return Json.mapper()
                .readTree(coordinator.get("/api/v1/runs/" + id + "/result").body());
    }

    private static String headline(RunningCoordinator coordinator, String id) throws Exception {
        JsonNode run =
                Json.mapper().readTree(coordinator.get("/api/v1/runs/" + id).body());
        return run.path("valid") + " " + run.path("throughput");
    }

    @Test
    void refusesWhatIsDamagedAndKeepsNothingOfIt() throws Exception {
        String id = run();
        byte[] archive = export(from, id);
        byte[] cut = Arrays.copyOf(archive, archive.length / 2);

        HttpResponse<String> refused = take(cut);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("its end is missing");
        assertThat(to.get("/api/v1/runs/" + id).statusCode()).isEqualTo(404);
    }

    @Test
    void refusesToArchiveARunUnderWay() throws Exception {
        from.awaitIdleAgents(1);
        String id = from.create(Rows.spec("archive", "a", 1) + hosts(""));
        from.await(id, "RUNNING");

        HttpResponse<String> refused = from.get("/api/v1/runs/" + id + "/archive");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("it can be archived once it has ended");
        from.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        from.await(id, "STOPPED");
    }

    private String run() throws Exception {
        return run(hosts(""));
    }

    private String hosts(String further) {
        return "hosts: [ { name: " + host + ", offset: 0s }" + further + " ]\n";
    }

    private String run(String hosts) throws Exception {
        from.awaitIdleAgents(1);
        String id = from.create(Rows.spec("archive", "a", 1) + hosts);
        agent.await(START);
        from.await(id, "RUNNING");
        from.post("/api/v1/runs/" + id + "/marks", "application/json", "{\"name\": \"failover\"}");
        from.put("/api/v1/hosts/" + host + "/csv", samples(Instant.now(), 30));
        agent.measure(0, 1);
        agent.end();
        from.await(id, "COMPLETED");
        return id;
    }

    private static String samples(Instant around, int seconds) {
        Instant start = around.truncatedTo(ChronoUnit.SECONDS).minusSeconds(seconds);
        return "time,metric,value,instance\n"
                + IntStream.range(0, 2 * seconds)
                        .mapToObj(second -> String.format(
                                Locale.ROOT, "%s,powerWatts,%d,%n", start.plusSeconds(second), 100 + second))
                        .collect(Collectors.joining());
    }

    private byte[] export(RunningCoordinator coordinator, String id) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(
                coordinator.request("/api/v1/runs/" + id + "/archive").build(), BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private HttpResponse<String> take(byte[] archive) throws IOException, InterruptedException {
        return to.send(to.request("/api/v1/archives")
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(archive)));
    }
}
