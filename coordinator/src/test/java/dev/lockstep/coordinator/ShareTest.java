package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A run with names everywhere, and what is shared of it. */
@Tag("thorough")
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShareTest {

    /** Also parts of names: short names, domains, and the names in longer words. */
    private static final List<String> NAMES = List.of(
            "orion",
            "zwick",
            "paydb",
            "carlotta",
            "loader77",
            "vmpay",
            "guest55",
            "10.77.1.9",
            "feed::77",
            "kepler",
            "dora",
            "target9",
            "bellatrix",
            "hidden99");

    private final HttpClient client = HttpClient.newHttpClient();
    private final RunningCoordinator from;
    private final RunningCoordinator to;
    private final FakeAgent agent;
    private String id = "";

    ShareTest(@TempDir Path data) {
        from = RunningCoordinator.on(data.resolve("from"));
        to = RunningCoordinator.on(data.resolve("to"));
        agent = new FakeAgent("loader77", Rows.WORKLOAD)
                .labelled("rack", "orion-rack")
                .auditing(new AuditedSetting(
                        "cpu-governor",
                        null,
                        "bellatrix.lab.example",
                        AuditedSetting.Level.FINDING,
                        "powersave",
                        "performance",
                        "It slows the agent down.",
                        "the manual",
                        "Set it."))
                .connect(from.grpcPort());
    }

    @BeforeAll
    void run() throws Exception {
        from.awaitIdleAgents(1);
        id = from.create("""
                name: Nightly of orion.zwick.example for carlotta
                seed: 42
                workload: { id: rows }
                targets:
                  - name: target9
                    engine: postgresql
                    url: "jdbc:postgresql://orion.zwick.example:5432/paydb?ApplicationName=carlotta%40orion"
                    user: carlotta
                    password: "${env:DB_PASSWORD}"
                    vm: "vmpay (1)"
                    host: kepler.zwick.example
                    guest: guest55
                load: { users: 4 }
                phases: { measure: 2s }
                factors: { box: "kepler/10.77.1.9", orion: 1 }
                disclosure: { contact: "dora@mail.zwick.example", "on orion": "PAYDB_copy at [feed::77]:80, /home/dora/x, hidden99" }
                """);
        agent.await(START);
        from.await(id, "RUNNING");
        from.post("/api/v1/runs/" + id + "/marks", "application/json", """
                {"name": "orion-failover", "note": "\\"carlotta\\" <kepler> password=hunter22 at jdbc:postgresql://dora:swordfish@orion/paydb"}
                """);
        from.put("/api/v1/hosts/kepler.zwick.example/csv", samples());
        agent.measure(0, 1);
        agent.end();
        from.await(id, "COMPLETED");
    }

    @AfterAll
    void close() {
        agent.close();
        from.close();
        to.close();
    }

    @Test
    void anonymousBundlesContainNoName() throws Exception {
        Map<String, String> bundle = unzip(share("?anonymous=true&replace=hidden99"));

        assertThat(bundle).containsKeys("report.html", "result.json", "spec.json", "events.json", "manifest.json");
        bundle.forEach((name, text) -> {
            for (String secret : List.of("hunter22", "swordfish")) {
                assertThat(text).as(name).doesNotContain(secret);
            }
            for (String planted : NAMES) {
                assertThat(text.toLowerCase(Locale.ROOT)).as(name).doesNotContain(planted);
            }
        });
        JsonNode result = Json.mapper().readTree(bundle.get("result.json"));
        String host = result.at("/hosts/0/name").asString();
        assertThat(host).matches("host-\\d+");
        assertThat(bundle.get("report.html")).contains(host);
        assertThat(bundle.get("spec.json")).contains(host);
        assertThat(result.at("/series/hosts").has(host)).isTrue();
        assertThat(result.at("/agents/0/name").asString()).startsWith("agent-");
    }

    @Test
    void bundlesWithNamesContainNoSecretAndNoMeasurement() throws Exception {
        Map<String, String> bundle = unzip(share(""));

        assertThat(bundle.get("report.html")).contains("kepler.zwick.example");
        assertThat(bundle.get("intervals.bin")).isEmpty();
        bundle.forEach((name, text) -> assertThat(text).as(name).doesNotContain("hunter22", "swordfish"));
    }

    @Test
    void othersImportItAsNotVerifiedAndCannotLaunderIt() throws Exception {
        byte[] bundle = share("?anonymous=true&replace=hidden99");

        HttpResponse<String> created = take(to, bundle);

        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        JsonNode result =
                Json.mapper().readTree(to.get("/api/v1/runs/" + id + "/result").body());
        assertThat(result.at("/run/imported/verified").asBoolean(true)).isFalse();
        assertThat(result.at("/run/imported/message").asString()).contains("published without its intervals");
        assertThat(result.at("/throughput/value").asDouble()).isPositive();
        assertThat(take(to, bundle).statusCode()).isEqualTo(200);
        assertThat(take(from, bundle).statusCode()).isEqualTo(409);

        byte[] again = get(to, "/archive");
        to.send(to.request("/api/v1/runs/" + id).DELETE());
        assertThat(take(to, again).body()).contains("\"verified\":false");
    }

    @Test
    void furtherNamesNeedAnonymous() throws Exception {
        HttpResponse<String> refused = from.get("/api/v1/runs/" + id + "/share?replace=x");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("anonymous=true");
    }

    private static String samples() {
        Instant start = Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(30);
        return "time,metric,value,instance\n"
                + IntStream.range(0, 60)
                        .mapToObj(second -> start.plusSeconds(second) + ",powerWatts," + (100 + second) + ",\n")
                        .collect(Collectors.joining());
    }

    private byte[] share(String query) throws IOException, InterruptedException {
        return get(from, "/share" + query);
    }

    private byte[] get(RunningCoordinator coordinator, String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer =
                client.send(coordinator.request("/api/v1/runs/" + id + path).build(), BodyHandlers.ofByteArray());
        assertThat(answer.statusCode())
                .as(new String(answer.body(), StandardCharsets.UTF_8))
                .isEqualTo(200);
        return answer.body();
    }

    private static HttpResponse<String> take(RunningCoordinator coordinator, byte[] archive)
            throws IOException, InterruptedException {
        return coordinator.send(coordinator
                .request("/api/v1/archives")
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(archive)));
    }

    private static Map<String, String> unzip(byte[] bundle) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bundle))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }
}
