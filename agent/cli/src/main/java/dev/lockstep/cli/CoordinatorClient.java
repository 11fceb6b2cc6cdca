package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.FingerprintPart;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.run.StopMode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The coordinator's REST API for commands. Every failure becomes one message for the user. */
final class CoordinatorClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int FIRST_ERROR = 400;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final URI base;
    private final Optional<String> token;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    CoordinatorClient(URI base, Optional<String> token) {
        this.base = base;
        this.token = token;
    }

    /** Creates a run from a spec and returns its id. */
    String createRun(String spec) {
        return json(post("/api/v1/runs", spec)).path("id").asString();
    }

    /** Begins an experiment and returns its id. */
    String createExperiment(String spec) {
        return json(post("/api/v1/experiments", spec)).path("id").asString();
    }

    JsonNode experiment(String id) {
        return json(get("/api/v1/experiments/" + encoded(id)));
    }

    JsonNode experimentEvents(String id, int after) {
        return json(get("/api/v1/experiments/" + encoded(id) + "/events?after=" + after));
    }

    String experimentSpec(String id) {
        return get("/api/v1/experiments/" + encoded(id) + "/spec");
    }

    String experimentDocument(String id) {
        return get("/api/v1/experiments/" + encoded(id) + "/document");
    }

    /** Asks for {@code confirm}, {@code pause}, {@code resume} or {@code stop}; returns the experiment after it. */
    JsonNode actOnExperiment(String id, String action) {
        return json(post("/api/v1/experiments/" + encoded(id) + "/" + action, ""));
    }

    /** Throws with the faults that the coordinator and its agents find in a spec, if there are any. */
    void check(String spec) {
        post("/api/v1/specs/check", spec);
    }

    JsonNode run(String id) {
        return json(get("/api/v1/runs/" + encoded(id)));
    }

    JsonNode runs(int limit) {
        return json(get("/api/v1/runs?limit=" + limit));
    }

    /** A line for each work that runs have done. */
    List<HistoryLine> histories() {
        return HistoryJson.readLines(get("/api/v1/history"));
    }

    /** The history of a work. */
    HistoryDocument history(String work, HistoryRules rules) {
        return HistoryJson.read(get("/api/v1/history/" + encoded(work) + query(rules)));
    }

    private static String query(HistoryRules rules) {
        Set<FingerprintPart> parts = EnumSet.copyOf(rules.parts());
        parts.removeAll(FingerprintPart.SAME_WORK);
        String chosen = parts.isEmpty() ? "none" : HistoryRules.names(parts).replace(" ", "");
        return "?fingerprint=" + chosen + "&percent=" + rules.percent() + "&probability=" + rules.p() + "&eachSide="
                + rules.eachSide();
    }

    /** Begins the experiment that confirms the change of a work at a run, and returns its id. */
    String confirmChange(String work, String run, HistoryRules rules) {
        String body = JSON.writeValueAsString(Map.of("run", run));
        return json(send(request("/api/v1/history/" + encoded(work) + "/confirmations" + query(rules))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build()))
                .path("id")
                .asString();
    }

    /** Notes that the change points of a work at a run are known. */
    void acknowledge(String work, String run, String note, HistoryRules rules) {
        String body = JSON.writeValueAsString(Map.of("run", run, "note", note));
        send(request("/api/v1/history/" + encoded(work) + "/acknowledgements" + query(rules))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    JsonNode events(String id) {
        return json(get("/api/v1/runs/" + encoded(id) + "/events"));
    }

    JsonNode series(String id) {
        return json(get("/api/v1/runs/" + encoded(id) + "/series"));
    }

    JsonNode thresholds(String id) {
        return json(get("/api/v1/runs/" + encoded(id) + "/thresholds"));
    }

    JsonNode agents() {
        return json(get("/api/v1/agents"));
    }

    String result(String id) {
        return get("/api/v1/runs/" + encoded(id) + "/result");
    }

    String intervalsCsv(String id) {
        return get("/api/v1/runs/" + encoded(id) + "/intervals");
    }

    String hostsCsv(String id) {
        return get("/api/v1/runs/" + encoded(id) + "/hosts");
    }

    /** The histograms of a run as a log, all of them or those of one phase; the caller closes it. */
    InputStream histograms(String id, @Nullable String phase) {
        String query = phase == null ? "" : "?phase=" + encoded(phase);
        return opened(
                request("/api/v1/runs/" + encoded(id) + "/hlog" + query).GET().build());
    }

    void stop(String id, StopMode mode) {
        post("/api/v1/runs/" + encoded(id) + "/stop?mode=" + mode.name().toLowerCase(Locale.ROOT), "");
    }

    /** Writes the archive of a run into a new file; the file appears only when complete. */
    void archive(String id, Path file) {
        download("/api/v1/runs/" + encoded(id) + "/archive", file);
    }

    /**
     * Writes what is shared of a run into a new file; the file appears only when complete.
     *
     * @param replace further names to replace; only if anonymous
     */
    void share(String id, boolean anonymous, List<String> replace, Path file) {
        String names = replace.stream().map(name -> "&replace=" + encoded(name)).collect(Collectors.joining());
        download("/api/v1/runs/" + encoded(id) + "/share?anonymous=" + anonymous + names, file);
    }

    private void download(String path, Path file) {
        HttpRequest request =
                authorized(HttpRequest.newBuilder(base.resolve(path))).GET().build();
        Path part = file.resolveSibling(file.getFileName() + ".part");
        exchange(request, response -> {
            Files.copy(response, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, file);
            return file;
        });
    }

    /** Sends the archive of a run and returns the coordinator's answer. */
    JsonNode importArchive(Path file) throws FileNotFoundException {
        return json(send(authorized(HttpRequest.newBuilder(base.resolve("/api/v1/archives")))
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofFile(file))
                .build()));
    }

    /** Uploads a capture of a host, for as long as it takes, and returns the coordinator's answer. */
    String putCapture(URI address, BodyPublisher capture) {
        return send(authorized(HttpRequest.newBuilder(address))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Content-Type", "text/csv")
                .PUT(capture)
                .build());
    }

    private String get(String path) {
        return send(request(path).GET().build());
    }

    private String post(String path, String body) {
        return send(request(path)
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return authorized(HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT));
    }

    private HttpRequest.Builder authorized(HttpRequest.Builder request) {
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        return request;
    }

    private String send(HttpRequest request) {
        return exchange(request, CoordinatorClient::text);
    }

    private static String text(InputStream body) throws IOException {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Reads the response to a request. */
    private interface Taker<T> {
        T take(InputStream body) throws IOException;
    }

    private <T> T exchange(HttpRequest request, Taker<T> taker) {
        try (InputStream body = opened(request)) {
            return taker.take(body);
        } catch (IOException broken) {
            throw broken(broken);
        }
    }

    /** The response to a request; the caller closes it. */
    private InputStream opened(HttpRequest request) {
        try {
            HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
            if (response.statusCode() < FIRST_ERROR) {
                return response.body();
            }
            try (InputStream refusal = response.body()) {
                throw refused(response.statusCode(), text(refusal));
            }
        } catch (ConnectException | HttpTimeoutException unreachable) {
            throw new CommandException(
                    ExitCode.FAILED,
                    "No coordinator answers at " + base
                            + ". Start one with './lockstep coordinator', or name another with --coordinator.",
                    unreachable);
        } catch (IOException broken) {
            throw broken(broken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.STOPPED, "Interrupted while waiting for " + base, interrupted);
        }
    }

    private CommandException broken(IOException cause) {
        return new CommandException(
                ExitCode.FAILED, "The connection to " + base + " broke (" + cause.getMessage() + "); try again", cause);
    }

    private CommandException refused(int status, String body) {
        return new CommandException(
                exitCode(status),
                problemText(body).orElse(base + " answered " + status + "; is it a Lockstep coordinator?"));
    }

    /** The exit code for a rejection with this status. */
    static int exitCode(int status) {
        return status == 400 || status == 422 ? ExitCode.USAGE : ExitCode.FAILED;
    }

    /** The user message of a problem document; empty if it is not one. */
    static Optional<String> problemText(String body) {
        JsonNode problem;
        try {
            problem = JSON.readTree(body);
        } catch (JacksonException noProblem) {
            return Optional.empty();
        }
        String detail = problem.path("detail").asString(problem.path("title").asString(""));
        if (detail.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(detail);
        for (JsonNode fault : problem.path("faults")) {
            String path = fault.path("path").asString("");
            text.append(System.lineSeparator())
                    .append("  ")
                    .append(path.isEmpty() ? "" : path + ": ")
                    .append(fault.path("message").asString(""));
        }
        return Optional.of(text.toString());
    }

    private static JsonNode json(String body) {
        return JSON.readTree(body);
    }

    private static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8);
    }
}
