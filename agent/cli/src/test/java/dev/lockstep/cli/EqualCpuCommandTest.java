package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.analysis.comparison.SampleResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A coordinator whose runs end at once, and of whose systems the native one reaches 91 % CPU. */
@Timeout(60)
class EqualCpuCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<JsonNode> sent = new ArrayList<>();
    private final Path folder;
    private final HttpServer coordinator;
    private String unreachable = "UNREACHABLE";
    private double cpu = 85.2;

    EqualCpuCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        coordinator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void answer() {
        coordinator.createContext("/api/v1/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            byte[] answer = answer(exchange.getRequestURI().getPath().substring("/api/v1/".length()), body)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        coordinator.start();
    }

    @AfterEach
    void close() {
        coordinator.stop(0);
    }

    private String answer(String path, String body) {
        if (path.equals("specs/check")) {
            return "{}";
        }
        if (path.equals("runs")) {
            sent.add(JsonMapper.shared().readTree(body));
            return "{\"id\":\"r%d\"}".formatted(sent.size());
        }
        String[] parts = path.split("/", -1);
        String id = parts[1];
        if (parts.length == 2) {
            return "{\"state\":\"COMPLETED\",\"spec\":{\"phases\":{\"measure\":\"10s\"}}%s}"
                    .formatted(searches(id) ? ",\"confirmedBy\":\"" + id + "-confirmed\"" : "");
        }
        return switch (parts[2]) {
            case "events" -> "[]";
            case "result" -> result(id);
            default -> "{}";
        };
    }

    private boolean searches(String id) {
        return !id.endsWith("-confirmed") && sent(id).at("/load/search").isObject();
    }

    private JsonNode sent(String id) {
        return sent.get(Integer.parseInt(id.replaceAll("\\D", "")) - 1);
    }

    private String result(String id) {
        boolean ofNative = sent(id).path("name").asString().equals("native");
        SampleResult result = SampleResult.run(id, ofNative ? 1_100 : 1_000).cpu(cpu);
        if (searches(id)) {
            double wanted = sent(id).at("/load/search/goal/hostCpu").asDouble();
            String outcome = ofNative && wanted > 91 ? unreachable : "FOUND";
            result.with(
                    "",
                    document -> document.set(
                            "search", JsonMapper.shared().readTree("""
                    {"run":"%s","vary":"users","goal":"CPU","outcome":"%s","load":%d,"steps":1,"reason":"91.0 %% at 700",
                     "journal":[{"step":1,"load":700,"elapsedSeconds":90,"settleSeconds":30,"sampleSeconds":60,"samples":12,
                       "value":91.0,"throughput":1000,"errorRatio":0,"backlog":false}]}
                    """.formatted(id, outcome, ofNative ? 600 : 500))));
        }
        return result.json();
    }

    @Test
    void comparesRepeatsInTurnAtTheUtilisationThatAllReach() throws IOException {
        Path results = folder.resolve("results");

        assertThat(equalCpu("--repeat", "3", "-o", results.toString()))
                .as(err.toString())
                .isZero();

        assertThat(sent.stream().map(EqualCpuCommandTest::inWords))
                .containsExactly(
                        "virtual searches 95.0",
                        "native searches 95.0",
                        "virtual searches 85.0",
                        "native searches 85.0",
                        "virtual 500",
                        "native 600",
                        "native 600",
                        "virtual 500",
                        "virtual 500",
                        "native 600");
        assertThat(sent.stream().map(spec -> spec.path("seed").asLong()).distinct())
                .hasSize(1);
        assertThat(sent.stream().map(spec -> spec.path("prepare").asString()))
                .containsExactly(
                        "fill", "fill", "replace", "replace", "replace", "replace", "replace", "replace", "replace",
                        "replace");
        assertThat(out.toString())
                .startsWith("All reach 85 % CPU: A (virtual) with 500 users, B (native) with 600 users")
                .contains("faster by 10.00 %", "runs in pairs")
                .doesNotContain("the CPU of its runs");
        assertThat(err.toString())
                .contains("B (native): search for 85 % CPU, B (native) reaches 91.0 %", "B (native): run 3 of 3");
        assertThat(results.toFile().list())
                .containsExactlyInAnyOrder(
                        "A-search.json",
                        "A-confirmed.json",
                        "A1.json",
                        "A2.json",
                        "A3.json",
                        "B-search.json",
                        "B-confirmed.json",
                        "B1.json",
                        "B2.json",
                        "B3.json",
                        "comparison.json");
    }

    @Test
    void comparesAtAFixedUtilisationOrNotAtAll() throws IOException {
        assertThat(equalCpu("--at", "85", "--repeat", "1", "--json")).isZero();
        assertThat(JsonMapper.shared()
                        .readTree(out.toString())
                        .path("singleRuns")
                        .asBoolean())
                .isTrue();
        assertThat(sent.stream().map(EqualCpuCommandTest::inWords))
                .containsExactly("virtual searches 85.0", "native searches 85.0", "virtual 500", "native 600");

        assertThat(equalCpu("--at", "93")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString())
                .contains("B (native): Its CPU reaches 91.0 %, not 93 %. Give --at 85 or less, or leave it out.");
    }

    @Test
    void saysWhatASearchWithoutAnAnswerWas() throws IOException {
        unreachable = "BUDGET";

        assertThat(equalCpu()).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("B (native): The search for 95 % CPU ended with BUDGET: 91.0 % at 700.");
    }

    @Test
    void warnsOfRunsThatWereNotAtTheUtilisation() throws IOException {
        cpu = 82;

        assertThat(equalCpu("--at", "85")).isZero();
        assertThat(out.toString())
                .contains("Warning  A (virtual): the CPU of its runs is 82.0 %, not 85 % ± 1.", "Warning  B (native)");
    }

    @Test
    void everyFaultOfEverySpecIsSaidBeforeAnythingRuns() throws IOException {
        String limits = Files.writeString(
                        folder.resolve("limits.yaml"),
                        spec("limits").replace("hostCpu: 95, host: esx1", "maximise: throughput"))
                .toString();
        String faulty = Files.writeString(
                        folder.resolve("faulty.yaml"), spec("faulty").replace("from: 10", "from: 0"))
                .toString();

        assertThat(lockstep("equal-cpu", limits, faulty)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains(
                        limits + ": load.search.goal: Must be a CPU utilisation, such as { hostCpu: 95, host: esx1 }",
                        faulty + ": load.search.from:");
        assertThat(sent).isEmpty();
    }

    @Test
    void optionsOutsideTheirRangeAreUsage() throws IOException {
        assertThat(equalCpu("--at", "98")).isEqualTo(ExitCode.USAGE);
        assertThat(equalCpu("--repeat", "0")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains("--at must be above 0 and below 98 %, was 98.0", "--repeat must be at least 1, was 0");
    }

    private static String inWords(JsonNode spec) {
        JsonNode search = spec.at("/load/search");
        return spec.path("name").asString() + " "
                + (search.isObject()
                        ? "searches " + search.at("/goal/hostCpu").asDouble()
                        : spec.at("/load/users").asInt());
    }

    private int equalCpu(String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("equal-cpu"));
        for (String name : List.of("virtual", "native")) {
            words.add(Files.writeString(folder.resolve(name + ".yaml"), spec(name))
                    .toString());
        }
        words.addAll(List.of(options));
        return lockstep(words.toArray(String[]::new));
    }

    private static String spec(String name) {
        return """
                name: %s
                workload: { id: batch-insert }
                targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/none", host: esx1 } ]
                load: { search: { from: 10, to: 1000, goal: { hostCpu: 95, host: esx1 } } }
                phases: { warmUp: 10s, measure: 180s }
                prepare: fill
                hosts: [ { name: esx1 } ]
                """.formatted(name);
    }

    private int lockstep(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(
                "--coordinator", "http://127.0.0.1:" + coordinator.getAddress().getPort()));
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }
}
