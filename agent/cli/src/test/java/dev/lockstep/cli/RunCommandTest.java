package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.history.Acknowledgements;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryRules;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RunCommandTest {

    private static final String RESULT =
            "{\"formatVersion\":1,\"run\":{\"id\":\"r1\",\"name\":\"any\",\"state\":\"COMPLETED\"},"
                    + "\"throughput\":{},\"verdict\":{\"valid\":true,\"reasons\":[],\"warnings\":[]}}";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Map<String, SampleResult> remembered = new ConcurrentHashMap<>();
    private final AtomicInteger looks = new AtomicInteger();
    private final Path folder;
    private final HttpServer coordinator;
    private String event = "measuring";
    private int endsAtLook = 2;
    private String result = RESULT;
    private String answer = "{\"id\":\"r1\"}";
    private int status = 200;
    private final AtomicInteger refusals = new AtomicInteger();
    private String sent = "";

    RunCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        coordinator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void answer() {
        coordinator.createContext("/api/v1/runs", exchange -> {
            sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().getPath();
            boolean unknown = path.equals("/api/v1/runs/unknown/result");
            byte[] body = (unknown ? "{\"detail\":\"No run unknown\"}" : body(exchange.getRequestMethod(), path))
                    .getBytes(StandardCharsets.UTF_8);
            boolean down = exchange.getRequestMethod().equals("GET") && refusals.getAndDecrement() > 0;
            exchange.sendResponseHeaders(down ? 503 : unknown ? 404 : status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        coordinator.createContext("/api/v1/history", this::answerHistory);
        coordinator.start();
    }

    private void answerHistory(HttpExchange exchange) throws IOException {
        byte[] body = (remembered.isEmpty() ? "{\"detail\":\"No run has done the work\"}" : history())
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(remembered.isEmpty() ? 404 : 200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String body(String method, String path) {
        if (method.equals("POST")) {
            return answer;
        }
        return switch (path) {
            case "/api/v1/runs/r1/events" -> "[{\"at\":\"2026-11-02T10:00:00Z\",\"text\":\"" + event + "\"}]";
            case "/api/v1/runs/r1/series" -> """
                {"unit":"OPM","phase":["measure","measure","measure","measure","measure"],"throughput":[1,2,3,4,1500],
                 "responseP95Ms":[],"errors":[],"hosts":{}}""";
            case "/api/v1/runs/r1/result" -> result;
            default ->
                path.endsWith("/result")
                        ? Objects.requireNonNull(remembered.get(path.split("/", -1)[4]))
                                .json()
                        : "{\"state\":\"%s\",\"spec\":{\"phases\":{\"measure\":\"10s\"}}}"
                                .formatted(looks.incrementAndGet() < endsAtLook ? "RUNNING" : "COMPLETED");
        };
    }

    @AfterEach
    void close() {
        coordinator.stop(0);
    }

    @Test
    void progressGoesToStandardErrorInPlainLinesAndTheDocumentAloneToStandardOutput() throws IOException {
        assertThat(lockstep("run", spec(), "--json", "--coordinator", url().toString()))
                .isZero();

        assertThat(out.toString()).isEqualTo(RESULT + System.lineSeparator());
        assertThat(err.toString().lines())
                .containsExactly("Run r1", "2026-11-02T10:00:00Z  measuring", "     5 s  measure         1,500 OPM");
    }

    @Test
    void whyAResultIsInvalidStandsOnStandardErrorBesideTheDocument() throws IOException {
        result = """
                {"formatVersion":1,"run":{"id":"r1","state":"COMPLETED"},"throughput":{},"verdict":{"valid":false,"reasons":[{"code":"BOOKS","message":"3 orders are missing"}],"warnings":[]}}""";

        assertThat(lockstep("run", spec(), "--json", "--coordinator", url().toString()))
                .isEqualTo(ExitCode.INVALID);

        assertThat(out.toString()).isEqualTo(result + System.lineSeparator());
        assertThat(err.toString().lines())
                .endsWith("The result of run r1 is INVALID:", "  reason    BOOKS: 3 orders are missing");
    }

    @Test
    void aMissedThresholdHasItsOwnExitCodeAndALineOnStandardError() throws IOException {
        result = judged(true);

        assertThat(lockstep("run", spec(), "--coordinator", url().toString())).isEqualTo(ExitCode.MISSED);

        assertThat(out.toString().lines())
                .contains(
                        "Threshold   p95 <= 20ms: 23 ms, 115 % of the limit: MISSED",
                        "Threshold   errorShare <= 0.1 %: 0.0005, 50 % of the limit: ok",
                        "Threshold   max <= 1s: nothing was measured: NOT MEASURED");
        assertThat(err.toString().lines())
                .endsWith("MISSED 2 of 3 thresholds: p95 <= 20ms (23 ms, 115 % of the limit); max <= 1s (nothing was"
                        + " measured)");
    }

    @Test
    void anInvalidResultGoesBeforeAMissedThreshold() throws IOException {
        result = judged(false);

        assertThat(lockstep("run", spec(), "--json", "--coordinator", url().toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("MISSED 2 of 3 thresholds").contains("BOOKS: 3 orders are missing");
    }

    @Test
    void aStoppedOrFailedRunGoesBeforeAMissedThreshold() throws IOException {
        result = judged(false).replace("COMPLETED", "STOPPED");
        assertThat(lockstep("run", spec(), "--coordinator", url().toString())).isEqualTo(ExitCode.STOPPED);

        result = judged(false).replace("COMPLETED", "FAILED");
        assertThat(lockstep("result", "r1", "--coordinator", url().toString())).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void junitXmlHasACaseForTheValidityAndOneForEachThreshold() throws IOException {
        result = judged(true);
        Path file = folder.resolve("junit.xml");

        lockstep("run", spec(), "--junit", file.toString(), "--coordinator", url().toString());

        assertThat(file)
                .content()
                .contains(
                        "tests=\"4\" failures=\"2\"",
                        "name=\"valid\"",
                        "name=\"p95 &lt;= 20ms\"",
                        "type=\"MISSED\" message=\"23 ms, 115 % of the limit\"");
    }

    @Test
    void whatNeedsTheResultIsRefusedWithDetach() throws IOException {
        for (String option :
                List.of("--json", "--fail-on=invalid", "--baseline=r1", "--junit=x.xml", "--summary=x.md")) {
            assertThat(lockstep("run", spec(), option, "--detach", "--coordinator", url().toString()))
                    .as(option)
                    .isEqualTo(ExitCode.USAGE);
        }

        assertThat(err.toString().lines())
                .hasSize(5)
                .allMatch(line -> line.equals("--json, --fail-on, --baseline, --junit and --summary need the result,"
                        + " which --detach does not wait for: remove --detach or them"));
        assertThat(sent).isEmpty();
    }

    @Test
    void junitNeedsAFolder() throws IOException {
        String nowhere = folder.resolve("none").resolve("x.xml").toString();
        assertThat(lockstep("run", spec(), "--junit", nowhere)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--junit: cannot write " + nowhere);
        assertThat(looks.get()).isZero();
    }

    @Test
    void aMissedThresholdThatTheRulesAllowIsNoFailure() throws IOException {
        result = judged(true);

        assertThat(lockstep("run", spec(), "--fail-on", "invalid", "--coordinator", url().toString()))
                .isZero();
    }

    @Test
    void anInvalidResultFailsWhateverTheRules() throws IOException {
        result = judged(false);

        assertThat(lockstep("run", spec(), "--fail-on", "thresholds", "--coordinator", url().toString()))
                .isEqualTo(ExitCode.INVALID);
    }

    @Test
    void aSlowerRunHasItsOwnExitCodeAndASummaryForThePullRequest() throws IOException {
        result = SampleResult.run("new", 900).json();
        Path summary = folder.resolve("summary.md");

        assertThat(gate("slower 5%", baseline(1000, 1004, 996, 1002), "--summary", summary.toString()))
                .isEqualTo(ExitCode.SLOWER);

        assertThat(err.toString()).contains("SLOWER: The measured loss is at least 5 %: -10.0 % [-10.8, -9.2]");
        assertThat(summary)
                .content()
                .startsWith("# Lockstep: shop\n\nFailed: 1 of 2 checks. Run new, valid.\n")
                .contains("| measured loss against the baseline | slower | The measured loss is at least 5 %: ");
    }

    @Test
    void aRunThatHoldsItsPacePasses() throws IOException {
        result = SampleResult.run("new", 1001).json();

        assertThat(gate("slower 5%", baseline(1000, 1004, 996, 1002))).isZero();

        assertThat(err.toString()).contains("NOT SLOWER: The measured loss is below 5 %: ");
    }

    @Test
    void aBaselineThatCannotShowTheLossIsRefusedBeforeTheRun() throws IOException {
        assertThat(gate("slower 3%", baseline(1000, 1100, 900))).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("A loss of 3 % could not be told from chance; the smallest that can is");
        assertThat(sent).isEmpty();
    }

    @Test
    void aBaselineThatTheCoordinatorDoesNotHaveIsAFaultyOption() throws IOException {
        assertThat(gate("slower 5%", "unknown")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("--baseline: No run unknown");
        assertThat(sent).isEmpty();
    }

    @Test
    void aCoordinatorThatDoesNotAnswerIsNoFaultOfTheBaseline() throws IOException {
        refusals.set(1);

        assertThat(gate("slower 5%", "r1")).isEqualTo(ExitCode.FAILED);

        assertThat(err.toString()).doesNotContain("--baseline");
    }

    @Test
    void theHistoryIsABaselineOfItsLastLevel() throws IOException {
        remember(run -> {}, 1000, 1004, 996, 1002, 1001, 997);
        result = SampleResult.run("r1", 900).json();
        remembered.put("r1", SampleResult.run("r1", 900));

        assertThat(gate("slower 5%", "history")).as(err.toString()).isEqualTo(ExitCode.SLOWER);

        assertThat(err.toString())
                .contains("SLOWER: The measured loss is at least 5 %: -10.0 %", "The baseline is the last 6 runs.");
    }

    @Test
    void aRunThatHoldsThePaceOfItsHistoryPasses() throws IOException {
        remember(run -> {}, 1000, 1004, 996, 1002, 1001, 997);
        result = SampleResult.run("r1", 999).json();
        remembered.put("r1", SampleResult.run("r1", 999));

        assertThat(gate("slower 5%", "history")).as(err.toString()).isZero();
    }

    @Test
    void aHistoryOfOtherServersOrOfInvalidRunsLeavesTheRunUndecidedWithItsFiles() throws IOException {
        Path junit = folder.resolve("junit.xml");
        result = SampleResult.run("r1", 999).json();
        remember(run -> run.with("/targets/0", target -> target.put("version", "17.9")), 1000, 1004, 996, 1002);
        remembered.put("r1", SampleResult.run("r1", 999));
        assertThat(gate(
                        "slower 5%",
                        "history",
                        "--junit",
                        junit.toString(),
                        "--summary",
                        folder.resolve("s.md").toString()))
                .isEqualTo(ExitCode.SLOWER);
        assertThat(err.toString())
                .contains("UNDECIDED: The history w", "has no earlier runs", "targets[0].version: 17.9 → 18.1");
        assertThat(junit).content().contains("type=\"UNDECIDED\"");

        remembered.clear();
        remember(
                run -> run.with("/verdict", verdict -> verdict.putArray("reasons")
                        .addObject()
                        .put("code", "BOOKS")
                        .put("message", "no")),
                1000,
                1004,
                996,
                1002);
        remembered.put("r1", SampleResult.run("r1", 999));
        assertThat(gate("slower 5%", "history")).isEqualTo(ExitCode.SLOWER);
        assertThat(err.toString()).contains("has no earlier runs of this fingerprint that count, and 3 are needed.");
    }

    @Test
    void aHistoryThatCannotBeReadLeavesTheRunUndecided() throws IOException {
        result = SampleResult.run("r1", 999).json();

        assertThat(gate("slower 5%", "history")).isEqualTo(ExitCode.SLOWER);

        assertThat(err.toString()).contains("UNDECIDED: The history could not be read: No run has done the work");
    }

    /** Earlier runs, one an hour. */
    private void remember(Consumer<SampleResult> change, double... throughputs) {
        for (int index = 0; index < throughputs.length; index++) {
            String start = Instant.parse("2026-11-01T10:00:00Z")
                    .plusSeconds(3600L * index)
                    .toString();
            SampleResult run = SampleResult.run("old" + index, throughputs[index])
                    .with("/run", part -> part.put("startedAt", start));
            change.accept(run);
            remembered.put("old" + index, run);
        }
    }

    private String history() {
        List<RunFigures> runs = remembered.values().stream()
                .flatMap(run -> RunFigures.of(run.document()).stream())
                .toList();
        return HistoryJson.write(
                History.of(runs, HistoryRules.USUAL, Acknowledgements.NONE).get(0));
    }

    @Test
    void slowerNeedsABaselineAndABaselineNeedsSlower() throws IOException {
        assertThat(lockstep("run", spec(), "--fail-on", "slower 3%")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--fail-on: 'slower' compares with a baseline");

        assertThat(lockstep("run", spec(), "--baseline", baseline(1000))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--baseline: no rule compares with it");
    }

    private int gate(String rules, String baseline, String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of("run", spec(), "--fail-on", rules, "--baseline", baseline));
        all.addAll(List.of("--coordinator", url().toString()));
        all.addAll(List.of(more));
        return lockstep(all.toArray(String[]::new));
    }

    private String baseline(double... throughputs) throws IOException {
        List<String> files = new ArrayList<>();
        for (int index = 0; index < throughputs.length; index++) {
            String id = "old" + index;
            files.add(Files.writeString(
                            folder.resolve(id + ".json"),
                            SampleResult.run(id, throughputs[index]).json())
                    .toString());
        }
        return String.join(",", files);
    }

    private static String judged(boolean valid) {
        return """
                {"formatVersion":1,"run":{"id":"r1","name":"a","state":"COMPLETED"},"throughput":{},"verdict":{"valid":%s,
                "reasons":[%s],"warnings":[]},"thresholds":[
                {"text":"p95 <= 20ms","measured":23.0,"limit":20.0,"unit":"ms","ok":false},
                {"text":"errorShare <= 0.1 %%","measured":0.0005,"limit":0.001,"unit":"","ok":true},
                {"text":"max <= 1s","measured":null,"limit":1000.0,"unit":"ms","ok":false,"reason":"nothing was measured"}]}
                """.formatted(valid, valid ? "" : "{\"code\":\"BOOKS\",\"message\":\"3 orders are missing\"}");
    }

    @Test
    void theWordsOfAServerActOnNoTerminal() throws IOException {
        event = "ERROR: \\u001b[31mred\\u009b2J\\u202e\\nRun r2";

        lockstep("run", spec(), "--coordinator", url().toString());

        assertThat(err.toString())
                .contains("  ERROR: \\u001b[31mred\\u009b2J\\u202e\\u000aRun r2")
                .doesNotContain("\u001b", "\u009b", "\u202e");
    }

    @Test
    void aCoordinatorGetsTheSpecWithoutItsLabFile() throws IOException {
        assertThat(lockstep("run", labSpec(), "--detach", "--coordinator", url().toString()))
                .isZero();

        assertThat(sent)
                .isEqualTo(
                        "{\"name\":\"any\",\"targets\":[{\"name\":\"a\",\"engine\":\"postgresql\",\"url\":\"embedded\"}]}");
    }

    @Test
    void whatACoordinatorRefusesIsLocatedInTheLabFile() throws IOException {
        status = 422;
        answer = "{\"detail\":\"Faulty\",\"faults\":[{\"path\":\"targets[0].url\",\"message\":\"no\"}]}";

        assertThat(lockstep("run", labSpec(), "--coordinator", url().toString()))
                .isEqualTo(ExitCode.USAGE);

        assertThat(err.toString().lines()).containsExactly("Faulty", "  lab.yaml: targets[0].url: no");
    }

    @Test
    void aRunUnderWayCanBeFollowedAgain() {
        assertThat(lockstep("result", "r1", "--follow", "--json", "--coordinator", url().toString()))
                .isZero();

        assertThat(out.toString()).isEqualTo(RESULT + System.lineSeparator());
        assertThat(err.toString()).startsWith("Run r1").contains("measuring");
    }

    @Test
    void followsARunThroughARestartOfItsCoordinator() throws IOException {
        refusals.set(2);

        assertThat(lockstep("run", spec(), "--coordinator", url().toString())).isZero();

        assertThat(err.toString()).contains("Asking again for 5 minutes", "The coordinator answers again", "measuring");
    }

    @Test
    void whoeverEndsTheCommandReadsWhatBecomesOfTheRun() throws Exception {
        endsAtLook = Integer.MAX_VALUE;
        Path said = folder.resolve("err.txt");
        Process command = LockstepProcess.of("run", spec(), "--coordinator", url().toString())
                .redirectError(said.toFile())
                .start();
        while (!Files.readString(said).contains("1,500 OPM")) {
            assertThat(command.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }

        command.destroy();
        command.waitFor();

        assertThat(Files.readString(said))
                .endsWith("Run r1 continues without this command. To follow it again: lockstep result r1 --follow"
                        + " --coordinator " + url() + ". To stop it: lockstep stop r1 --coordinator " + url()
                        + System.lineSeparator());
    }

    @Test
    void theAdviceNamesTheCoordinatorOnlyWhereItMust() {
        assertThat(RunLeft.advice("r1", URI.create("http://127.0.0.1:8080"))).endsWith("lockstep stop r1");
    }

    private URI url() {
        return URI.create("http://127.0.0.1:" + coordinator.getAddress().getPort());
    }

    private String labSpec() throws IOException {
        Files.writeString(
                folder.resolve("lab.yaml"),
                "targets: [ { name: a, engine: postgresql, url: embedded, labels: { b: c } } ]");
        return Files.writeString(folder.resolve("spec.yaml"), """
                name: any
                use: lab.yaml
                targets: [ { from: lab, labels: { b: c } } ]
                """).toString();
    }

    private String spec() throws IOException {
        return Files.writeString(folder.resolve("spec.yaml"), "name: any").toString();
    }

    private int lockstep(String... arguments) {
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(List.of(arguments).toArray(String[]::new));
    }
}
