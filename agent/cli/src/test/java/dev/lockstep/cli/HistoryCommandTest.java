package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.history.Acknowledgement;
import dev.lockstep.analysis.history.Acknowledgements;
import dev.lockstep.analysis.history.Acknowledgements.Place;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistoryCommandTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Map<String, String> answers = new HashMap<>();
    private final Path folder;
    private final HttpServer coordinator;
    private final List<String> sent = new CopyOnWriteArrayList<>();

    HistoryCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        coordinator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void answer() {
        coordinator.createContext("/", exchange -> {
            sent.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String answer = answers.get(exchange.getRequestURI().toString());
            byte[] body = (answer == null ? "{\"detail\":\"none\"}" : answer).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer == null ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        coordinator.start();
    }

    @AfterEach
    void close() {
        coordinator.stop(0);
    }

    @Test
    void aChangeIsMarkedAtItsRunAndPutIntoWords() throws IOException {
        assertThat(history(false)).as(err.toString()).isZero();

        assertThat(out.toString().lines().toList())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                .anySatisfy(line -> assertThat(line).matches("w[0-9a-f]{16} shop: 30 runs, 30 of them count"))
                .anySatisfy(line -> assertThat(line).startsWith("r20 ").endsWith("<- change"))
                .anySatisfy(line -> assertThat(line).startsWith("throughput OPM from run r20 on: -9.9 %"));
    }

    @Test
    void anotherServerIsDrawnAsASeparator() throws IOException {
        assertThat(history(true)).isZero();

        assertThat(out.toString()).contains("---- series 2: targets[0].version: 18.1 → 18.2", "No change points.");
    }

    @Test
    void theDocumentIsAllThatJsonPrints() throws IOException {
        assertThat(history(true, "--json", "--fingerprint", "none")).isZero();

        JsonNode histories = JsonMapper.shared().readTree(out.toString());
        assertThat(histories.at("/0/figures/0/changes/0/run").asString()).isEqualTo("r20");
        assertThat(histories.at("/0/figures/0/points/0/figure/value").asDouble())
                .isEqualTo(1000);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void withoutRunsItListsTheWorksOfTheCoordinator() throws IOException {
        answers.put("/api/v1/history", HistoryJson.write(HistoryLine.of(figures(), Acknowledgements.NONE)));

        assertThat(ofCoordinator("history")).as(err.toString()).isZero();

        assertThat(out.toString().lines().toList())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                .hasSize(2)
                .last()
                .asString()
                .matches(document().work() + " +shop +30 +30 +909\\.0 OPM  -9\\.9 % from run r20");
    }

    @Test
    void theListOfWorksHasNoRules() {
        for (String rule : List.of("--fingerprint=none", "--percent=3", "--probability=0.01", "--each-side=4")) {
            assertThat(ofCoordinator("history", rule)).as(rule).isEqualTo(ExitCode.USAGE);
        }

        assertThat(err.toString().lines()).hasSize(4).allMatch(line -> line.contains("need WORK or RUNS"));
        assertThat(sent).isEmpty();
    }

    @Test
    void aCoordinatorWithoutRunsHasAnEmptyList() throws IOException {
        answers.put("/api/v1/history", "[]");

        assertThat(ofCoordinator("history", "--json")).isZero();

        assertThat(out.toString().strip()).isEqualTo("[]");
    }

    @Test
    void aWorkIsAskedForByItsIdWithTheRules() throws IOException {
        String work = document().work();
        answers.put(
                "/api/v1/history/" + work + "?fingerprint=engine,lockstep&percent=3.0&probability=0.01&eachSide=4",
                HistoryJson.write(document()));

        assertThat(ofCoordinator(
                        "history",
                        work,
                        "--fingerprint",
                        "lockstep,engine",
                        "--percent",
                        "3",
                        "--probability",
                        "0.01",
                        "--each-side",
                        "4"))
                .as(err.toString())
                .isZero();

        assertThat(out.toString()).startsWith(work + " shop: 30 runs").contains("throughput OPM from run r20 on");
    }

    @Test
    void anAcknowledgementGoesToTheCoordinatorWithItsNote() throws IOException {
        String work = document().work();
        String rules = "?fingerprint=engine,machines&percent=2.0&probability=0.001&eachSide=3";
        answers.put("/api/v1/history/" + work + "/acknowledgements" + rules, "");
        answers.put(
                "/api/v1/history/" + work + rules,
                HistoryJson.write(History.of(
                                figures(),
                                HistoryRules.USUAL,
                                new Acknowledgements(Map.of(
                                        new Place(work, "throughput OPM", "r20"),
                                        new Acknowledgement("new kernel", "ci", START))))
                        .get(0)));

        assertThat(ofCoordinator(
                        "history",
                        work,
                        "--fingerprint",
                        "engine,machines",
                        "--acknowledge",
                        "r20",
                        "--note",
                        "new kernel"))
                .as(err.toString())
                .isZero();

        assertThat(sent.get(0)).contains("\"run\":\"r20\"", "\"note\":\"new kernel\"");
        assertThat(out.toString().replaceAll("\\s+", " ")).contains("Acknowledged by ci: new kernel");
    }

    @Test
    void aConfirmationBeginsAnExperimentByTheSameRulesAndPrintsItsId() throws IOException {
        answers.put(
                "/api/v1/history/" + document().work()
                        + "/confirmations?fingerprint=engine,machines&percent=2.0&probability=0.001&eachSide=3",
                "{\"id\": \"x20261127-101500-0abc\"}");

        assertThat(ofCoordinator("history", document().work(), "--fingerprint", "engine,machines", "--confirm", "r20"))
                .as(err.toString())
                .isZero();

        assertThat(sent.get(0)).isEqualTo("{\"run\":\"r20\"}");
        assertThat(out.toString().strip()).isEqualTo("x20261127-101500-0abc");
    }

    @Test
    void aConfirmationNeedsAWorkAndStandsAlone() throws IOException {
        assertThat(ofCoordinator("history", "r1.json", "--confirm", "r20")).isEqualTo(ExitCode.USAGE);
        assertThat(ofCoordinator("history", document().work(), "--confirm", "r20", "--json"))
                .isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("--confirm RUN needs the work of a coordinator");
        assertThat(sent).isEmpty();
    }

    @Test
    void anAcknowledgementNeedsAWorkAndANote() throws IOException {
        assertThat(ofCoordinator("history", "--acknowledge", "r20")).isEqualTo(ExitCode.USAGE);
        assertThat(ofCoordinator("history", document().work(), "--note", "why")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("--acknowledge RUN, --note TEXT and the work of a coordinator go together");
    }

    private static HistoryDocument document() {
        return History.of(figures(), HistoryRules.USUAL, Acknowledgements.NONE).get(0);
    }

    private static List<RunFigures> figures() {
        List<RunFigures> runs = new ArrayList<>();
        for (int run = 0; run < 30; run++) {
            runs.addAll(RunFigures.of(result(run, false).document()));
        }
        return runs;
    }

    @Test
    void faultyRulesAreUsage() throws IOException {
        assertThat(history(false, "--probability", "0.05", "--each-side", "2")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("use 0.001 or 0.01", "between 3 and 10 runs, was 2");
    }

    /** Of 30 runs, the last ten slower by a tenth. */
    private int history(boolean upgraded, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("history"));
        for (int run = 0; run < 30; run++) {
            words.add(Files.writeString(
                            folder.resolve("r" + run + ".json"),
                            result(run, upgraded).json())
                    .toString());
        }
        words.addAll(List.of(options));
        return lockstep(words);
    }

    private static SampleResult result(int run, boolean upgraded) {
        Instant start = START.plusSeconds(3600L * run);
        SampleResult result = SampleResult.run("r" + run, (1000 + 5 * (run % 3)) * (run < 20 ? 1 : 0.9));
        result.with("/run", part -> part.put("startedAt", start.toString())
                .withObject("measurement")
                .put("from", start.plusSeconds(10).toString())
                .put("to", start.plusSeconds(190).toString()));
        if (upgraded && run >= 20) {
            result.with("/targets/0", target -> target.put("version", "18.2"));
        }
        return result;
    }

    private int ofCoordinator(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(
                "--coordinator", "http://127.0.0.1:" + coordinator.getAddress().getPort()));
        return lockstep(all);
    }

    private int lockstep(List<String> words) {
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words.toArray(String[]::new));
    }
}
