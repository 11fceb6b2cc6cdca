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
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The coordinator's REST API for commands. Every failure becomes one message for the user.
 *
 * <p>The older client of the JDK sends the requests: the first one takes 0.2 s less CPU time than with {@code
 * java.net.http}, which is a third of a short command.
 */
final class CoordinatorClient {

    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 30_000;
    private static final int UNLIMITED = 0;
    private static final int CHUNK_BYTES = 1 << 16;
    private static final int FIRST_ERROR = 400;
    private static final int TOO_MANY_REQUESTS = 429;
    /** The JDK else prefers HTML. */
    private static final String ANYTHING = "*/*";

    private static final Sender NOTHING = request -> {};
    private static final JsonMapper JSON = JsonMapper.shared();

    private final URI base;
    private final Optional<String> token;
    private final Patience patience;

    CoordinatorClient(URI base, Optional<String> token) {
        this(base, token, Patience.NONE);
    }

    private CoordinatorClient(URI base, Optional<String> token, Patience patience) {
        this.base = base;
        this.token = token;
        this.patience = patience;
    }

    /**
     * One that repeats questions while the coordinator does not answer, for a command that follows something for hours.
     *
     * @param told what happens to the connection
     */
    CoordinatorClient patient(Consumer<String> told) {
        return new CoordinatorClient(base, token, Patience.ofFollower(told));
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

    /**
     * Confirms a step of an experiment, and returns the experiment after it.
     *
     * @param step its id; null for the one that is due
     */
    JsonNode confirmStep(String id, @Nullable String step) {
        return actOnExperiment(id, "confirm" + (step == null ? "" : "?step=" + encoded(step)));
    }

    /** Asks for {@code pause}, {@code resume} or {@code stop}; returns the experiment after it. */
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
    /** The first request after an update may take minutes, as that for one work. */
    List<HistoryLine> histories() {
        return HistoryJson.readLines(get("/api/v1/history", UNLIMITED));
    }

    /** The history of a work. */
    HistoryDocument history(String work, HistoryRules rules) {
        return HistoryJson.read(get("/api/v1/history/" + encoded(work) + query(rules), UNLIMITED));
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
        String path = "/api/v1/history/" + encoded(work) + "/confirmations" + query(rules);
        return json(send(path, "application/json", JSON.writeValueAsString(Map.of("run", run))))
                .path("id")
                .asString();
    }

    /** Notes that the change points of a work at a run are known. */
    void acknowledge(String work, String run, String note, HistoryRules rules) {
        String path = "/api/v1/history/" + encoded(work) + "/acknowledgements" + query(rules);
        send(path, "application/json", JSON.writeValueAsString(Map.of("run", run, "note", note)));
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
        return opened(path("/api/v1/runs/" + encoded(id) + "/hlog" + query), ANSWER_MILLIS, NOTHING);
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
        exchange(path(path), UNLIMITED, NOTHING, response -> {
            save(response, file);
            return file;
        });
    }

    private void save(InputStream response, Path file) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            try {
                copy(response, part);
                Files.move(part, file);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException full) {
            throw OutputFile.failure("-o", file, full);
        }
    }

    /** Throws an {@link IOException} only if it cannot write. */
    private void copy(InputStream response, Path part) throws IOException {
        try (OutputStream out = Files.newOutputStream(part)) {
            for (byte[] bytes = chunk(response); bytes.length > 0; bytes = chunk(response)) {
                out.write(bytes);
            }
        }
    }

    private byte[] chunk(InputStream response) {
        try {
            return response.readNBytes(CHUNK_BYTES);
        } catch (IOException broken) {
            throw broken(broken);
        }
    }

    /** Sends the archive of a run and returns the coordinator's answer. */
    JsonNode importArchive(Path file) throws FileNotFoundException {
        return json(upload(path("/api/v1/archives"), "POST", "application/zip", file));
    }

    /** Uploads a capture of a host, for as long as it takes, and returns the coordinator's answer. */
    String putCapture(URI address, Path file) throws FileNotFoundException {
        return upload(address, "PUT", "text/csv", file);
    }

    /** Uploads the beginning of a capture, which a coordinator takes or rejects as it would the whole. */
    void putCaptureHeader(URI address, byte[] header) {
        exchange(address, ANSWER_MILLIS, request -> send(request, "PUT", "text/csv", header), CoordinatorClient::text);
    }

    private String upload(URI address, String method, String type, Path file) throws FileNotFoundException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new FileNotFoundException(file.toString());
        }
        return exchange(address, UNLIMITED, request -> send(request, method, type, file), CoordinatorClient::text);
    }

    private String get(String path) {
        return patience.ask(() -> get(path, ANSWER_MILLIS));
    }

    private String get(String path, int answerMillis) {
        return exchange(path(path), answerMillis, NOTHING, CoordinatorClient::text);
    }

    private String post(String path, String body) {
        return send(path, "application/yaml", body);
    }

    private String send(String path, String type, String body) {
        return exchange(
                path(path),
                ANSWER_MILLIS,
                request -> send(request, "POST", type, body.getBytes(StandardCharsets.UTF_8)),
                CoordinatorClient::text);
    }

    private static void send(HttpURLConnection request, String method, String type, byte[] body) throws IOException {
        begin(request, method, type, body.length);
        try (OutputStream out = request.getOutputStream()) {
            out.write(body);
        }
    }

    private static void send(HttpURLConnection request, String method, String type, Path file) throws IOException {
        begin(request, method, type, Files.size(file));
        try (OutputStream out = request.getOutputStream()) {
            Files.copy(file, out);
        }
    }

    /** The JDK sends a body again after a broken connection, but not one whose length it knows beforehand. */
    private static void begin(HttpURLConnection request, String method, String type, long length)
            throws ProtocolException {
        request.setRequestMethod(method);
        request.setRequestProperty("Content-Type", type);
        request.setFixedLengthStreamingMode(length);
        request.setDoOutput(true);
    }

    private URI path(String path) {
        return base.resolve(path);
    }

    private static String text(InputStream body) throws IOException {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Sends the body of a request, or nothing. */
    private interface Sender {
        void send(HttpURLConnection request) throws IOException;
    }

    /** Reads the response to a request. */
    private interface Taker<T> {
        T take(InputStream body) throws IOException;
    }

    private <T> T exchange(URI address, int answerMillis, Sender sender, Taker<T> taker) {
        try (InputStream body = opened(address, answerMillis, sender)) {
            return taker.take(body);
        } catch (IOException broken) {
            throw broken(broken);
        }
    }

    /**
     * The response to a request; the caller closes it.
     *
     * @param answerMillis how long the coordinator may send nothing
     */
    private InputStream opened(URI address, int answerMillis, Sender sender) {
        try {
            HttpURLConnection request = (HttpURLConnection) address.toURL().openConnection();
            request.setInstanceFollowRedirects(false);
            request.setConnectTimeout(CONNECT_MILLIS);
            request.setReadTimeout(answerMillis);
            request.setRequestProperty("Accept", ANYTHING);
            token.ifPresent(secret -> request.setRequestProperty("Authorization", "Bearer " + secret));
            sender.send(request);
            int status = request.getResponseCode();
            if (status < 0) {
                throw new ProtocolException("no HTTP status");
            }
            if (status < FIRST_ERROR) {
                return request.getInputStream();
            }
            try (InputStream refusal = request.getErrorStream()) {
                throw refusal == null ? refused(status) : refused(status, text(refusal));
            }
        } catch (ConnectException
                | NoRouteToHostException
                | SocketTimeoutException
                | UnknownHostException unreachable) {
            throw new UnavailableException(
                    "No coordinator answers at " + base
                            + ". Start one with './lockstep coordinator', or name another with --coordinator.",
                    unreachable);
        } catch (IOException broken) {
            throw broken(broken);
        }
    }

    private CommandException broken(IOException cause) {
        return new UnavailableException(
                "The connection to " + base + " broke (" + cause.getMessage() + "); try again.", cause);
    }

    /** A rejection without a text. After a body of known length, the JDK hides the text of status 401. */
    private CommandException refused(int status) {
        return status == HttpURLConnection.HTTP_UNAUTHORIZED
                ? new CommandException(
                        exitCode(status),
                        "The access token is missing or wrong: give one with --token-file or LOCKSTEP_TOKEN")
                : refused(status, "");
    }

    private CommandException refused(int status, String body) {
        String text = problemText(body).orElse(base + " answered " + status + "; is it a Lockstep coordinator?");
        return status == TOO_MANY_REQUESTS || status >= HttpURLConnection.HTTP_INTERNAL_ERROR
                ? new UnavailableException(text)
                : new CommandException(exitCode(status), text);
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
