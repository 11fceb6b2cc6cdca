package dev.lockstep.coordinator;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

/** The real application on free ports, and a client of its API. */
final class RunningCoordinator implements AutoCloseable {

    private final HttpClient client;
    private final ConfigurableApplicationContext context;
    private final Properties ports = new Properties();

    private RunningCoordinator(HttpClient client, Path data, String... options) throws IOException {
        this.client = client;
        List<String> arguments = new ArrayList<>(List.of("--port", "0", "--grpc-port", "0", "--data", data.toString()));
        arguments.addAll(List.of(options));
        context = CoordinatorApplication.start(arguments.toArray(String[]::new));
        try (var reader = Files.newBufferedReader(data.resolve("coordinator.properties"))) {
            ports.load(reader);
        }
    }

    /** Starts one and waits until it drives the runs. */
    static RunningCoordinator on(Path data, String... options) {
        RunningCoordinator coordinator = standingBy(data, options);
        coordinator.awaitHealth("UP");
        return coordinator;
    }

    /** Starts one with TLS. */
    static RunningCoordinator trusting(SSLContext trust, Path data, String... options) {
        RunningCoordinator coordinator =
                started(HttpClient.newBuilder().sslContext(trust).build(), data, options);
        coordinator.awaitHealth("UP");
        return coordinator;
    }

    /** Starts one that another may be ahead of. */
    static RunningCoordinator standingBy(Path data, String... options) {
        return started(HttpClient.newHttpClient(), data, options);
    }

    private static RunningCoordinator started(HttpClient client, Path data, String... options) {
        try {
            return new RunningCoordinator(client, data, options);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    <T> T part(Class<T> type) {
        return context.getBean(type);
    }

    void awaitHealth(String status) {
        String health = "";
        try {
            for (int attempt = 0; attempt < 600; attempt++) {
                health = get("/actuator/health").body();
                if (health.contains("\"" + status + "\"")) {
                    return;
                }
                Thread.sleep(100);
            }
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
        throw new AssertionError("Not " + status + " but " + health);
    }

    /** What our own handlers serve, such as {@code GET /api/v1/runs/{id}}. */
    List<String> endpoints() {
        var handlers = context.getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods();
        return handlers.entrySet().stream()
                .filter(entry -> entry.getValue().getBeanType().getName().startsWith("dev.lockstep."))
                .flatMap(entry -> entry.getKey().getMethodsCondition().getMethods().stream()
                        .flatMap(method ->
                                entry.getKey().getPatternValues().stream().map(path -> method + " " + path)))
                .toList();
    }

    int grpcPort() {
        return Integer.parseInt(ports.getProperty("grpcPort"));
    }

    /** Such as {@code http://127.0.0.1:8080}. */
    String url() {
        return ports.getProperty("url");
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url() + path));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Sends a request and leaves the answer open. */
    InputStream open(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                .body();
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path));
    }

    HttpResponse<String> post(String path, String type, String body) throws IOException, InterruptedException {
        return send(request(path).header("Content-Type", type).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    HttpResponse<String> put(String path, String body) throws IOException, InterruptedException {
        return send(request(path).PUT(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** Waits until a run has this many events with a text in them, or fails after 30 s. */
    void awaitEvents(String id, String text, int count) throws IOException, InterruptedException {
        String events = "";
        for (int attempt = 0; attempt < 300; attempt++) {
            events = get("/api/v1/runs/" + id + "/events").body();
            if (events.split(Pattern.quote(text), -1).length > count) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("Not " + count + " events with '" + text + "': " + events);
    }

    /** Creates a run and returns its id. */
    String create(String spec) throws IOException, InterruptedException {
        HttpResponse<String> response = post("/api/v1/runs", "application/yaml", spec);
        if (response.statusCode() != 201) {
            throw new IllegalStateException(response.body());
        }
        return json(response).get("id").asString();
    }

    JsonNode run(String id) throws IOException, InterruptedException {
        return json(get("/api/v1/runs/" + id));
    }

    String state(String id) throws IOException, InterruptedException {
        return run(id).get("state").asString();
    }

    /** Waits until a run is in a state, or fails after 30 s with what it is instead. */
    void await(String id, String state) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < 300; attempt++) {
            if (state(id).equals(state)) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("Run is not " + state + " but: "
                + get("/api/v1/runs/" + id + "/events").body());
    }

    /** Waits until the series of a run has this many seconds. */
    void awaitSeconds(String id, int count) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < 300; attempt++) {
            if (json(get("/api/v1/runs/" + id + "/series")).get("throughput").size() >= count) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("Not " + count + " seconds: " + get("/api/v1/runs/" + id + "/series"));
    }

    /** Waits until this many agents are idle. */
    void awaitIdleAgents(int count) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < 100; attempt++) {
            long idle = json(get("/api/v1/agents"))
                    .valueStream()
                    .filter(agent -> agent.get("state").asString().equals("IDLE"))
                    .count();
            if (idle == count) {
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(
                "Not " + count + " idle agents: " + get("/api/v1/agents").body());
    }

    static JsonNode json(HttpResponse<String> response) {
        return Json.mapper().readTree(response.body());
    }

    @Override
    public void close() {
        context.close();
    }
}
