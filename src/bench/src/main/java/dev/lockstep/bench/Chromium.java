package dev.lockstep.bench;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A headless Chromium with one page, driven by the DevTools protocol, whose CPU and memory can be measured. */
final class Chromium implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Pattern PRIVATE = Pattern.compile("Private_(?:Clean|Dirty):\\s+(\\d+) kB");
    private static final int LIMIT_SECONDS = 60;

    private final Path profile;
    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final String session;
    private int lastCall;

    private Chromium(Path profile, Process process) throws IOException, InterruptedException {
        this.profile = profile;
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(debugger(), new Answers())
                .join();
        String target = call("Target.createTarget", Map.of("url", "about:blank"))
                .path("targetId")
                .asString();
        this.session = call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .path("sessionId")
                .asString();
        inPage("Page.enable", Map.of());
    }

    /** Empty if there is no Chromium on the path. */
    static Optional<Chromium> start() throws IOException, InterruptedException {
        Optional<Path> binary = binary();
        if (binary.isEmpty()) {
            return Optional.empty();
        }
        Path profile = Files.createTempDirectory("lockstep-bench-chromium");
        Process process = new ProcessBuilder(
                        binary.get().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--window-size=1280,1024",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile)
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("log").toFile())
                .start();
        return Optional.of(new Chromium(profile, process));
    }

    private static Optional<Path> binary() {
        return NAMES.stream()
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private URI debugger() throws IOException, InterruptedException {
        Path file = profile.resolve("DevToolsActivePort");
        for (int poll = 0; poll < LIMIT_SECONDS * 10 && process.isAlive(); poll++) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() == 2) {
                return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
            }
            Thread.sleep(100);
        }
        throw new IllegalStateException("Chromium did not start:\n" + Files.readString(profile.resolve("log")));
    }

    void open(URI address) throws InterruptedException {
        inPage("Page.navigate", Map.of("url", address.toString()));
    }

    /** Blocks all further network requests of the page. */
    void goOffline() throws InterruptedException {
        inPage("Network.enable", Map.of());
        inPage(
                "Network.emulateNetworkConditions",
                Map.of("offline", true, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    /** The value of a JavaScript expression; awaits promises. */
    JsonNode evaluate(String expression) throws InterruptedException {
        return inPage("Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true))
                .path("result")
                .path("value");
    }

    /** Waits until a JavaScript expression is true. */
    void await(String expression) throws InterruptedException {
        for (int poll = 0; poll < LIMIT_SECONDS * 20; poll++) {
            if (evaluate("Boolean(" + expression + ")").asBoolean(false)) {
                return;
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("Waited " + LIMIT_SECONDS + " s in the page for " + expression);
    }

    /** CPU seconds of the page's process since its start. */
    double cpuSeconds() throws InterruptedException {
        return renderer().path("cpuTime").asDouble();
    }

    /** The private memory of the page's process, in megabytes (10^6 bytes). */
    double privateMegabytes() throws IOException, InterruptedException {
        Path map = Path.of("/proc", String.valueOf(renderer().path("id").asInt()), "smaps_rollup");
        Matcher matcher = PRIVATE.matcher(Files.readString(map));
        return matcher.results()
                        .mapToLong(found -> Long.parseLong(found.group(1)))
                        .sum()
                * 1024
                / 1e6;
    }

    /** The page's process is the one with the most CPU time: Chromium keeps an idle spare process. */
    private JsonNode renderer() throws InterruptedException {
        List<JsonNode> renderers = new ArrayList<>();
        call("SystemInfo.getProcessInfo", Map.of()).path("processInfo").forEach(renderers::add);
        return renderers.stream()
                .filter(each -> each.path("type").asString().equals("renderer"))
                .max(Comparator.comparingDouble(each -> each.path("cpuTime").asDouble()))
                .orElseThrow();
    }

    private JsonNode inPage(String method, Map<String, Object> parameters) throws InterruptedException {
        return send(Map.of("id", ++lastCall, "sessionId", session, "method", method, "params", parameters));
    }

    private JsonNode call(String method, Map<String, Object> parameters) throws InterruptedException {
        return send(Map.of("id", ++lastCall, "method", method, "params", parameters));
    }

    private JsonNode send(Map<String, Object> message) throws InterruptedException {
        socket.sendText(Json.write(message), true).join();
        JsonNode answer = answers.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        while (answer != null && answer.path("id").asInt(0) != lastCall) {
            answer = answers.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        }
        if (answer == null || answer.has("error")) {
            throw new IllegalStateException("Chromium failed to execute " + message.get("method") + ": " + answer);
        }
        return answer.path("result");
    }

    @Override
    public void close() throws IOException {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Events are dropped while waiting for the response to a call. */
    private final class Answers implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                answers.add(Json.mapper().readTree(text.toString()));
                text.setLength(0);
            }
            return WebSocket.Listener.super.onText(from, part, last);
        }
    }
}
