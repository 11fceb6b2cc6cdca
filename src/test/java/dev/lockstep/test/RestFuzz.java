package dev.lockstep.test;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Sends a coordinator what its description allows, and what it does not. */
final class RestFuzz {

    private static final List<String> TYPES =
            List.of("application/json", "application/yaml", "text/plain", "text/csv", "multipart/form-data", "x/y;q=");
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");
    private static final List<String> PAGES = List.of(
            "/",
            "/runs",
            "/runs/{id}",
            "/runs/new",
            "/runs/check",
            "/runs/{id}/stop",
            "/runs/{id}/marks",
            "/compare",
            "/hosts",
            "/agents",
            "/workloads",
            "/sign-in",
            "/sign-out",
            "/assets/{id}/{id}",
            "/{id}/{id}",
            "/actuator",
            "/actuator/{id}",
            "/v3/{id}",
            "/api/{id}",
            "/error");
    private static final int SERVER_ERRORS = 500;

    private final Chaos chaos;
    private final URI server;
    private final RawHttp http;
    private final List<Operation> operations = new ArrayList<>();
    private final List<String> knownIds;
    private final String spec;

    /**
     * @param description the OpenAPI document
     * @param knownIds of things that exist
     * @param spec a sound one, to be damaged
     */
    RestFuzz(Chaos chaos, URI server, JsonNode description, List<String> knownIds, String spec) {
        this.chaos = chaos;
        this.server = server;
        this.http = new RawHttp(server);
        this.knownIds = knownIds;
        this.spec = spec;
        description.path("paths").properties().forEach(path -> path.getValue()
                .properties()
                .forEach(method -> operations.add(new Operation(
                        method.getKey(),
                        path.getKey(),
                        Cluster.stream(method.getValue().path("parameters"))))));
    }

    private record Operation(String method, String path, List<JsonNode> parameters) {}

    int operations() {
        return operations.size();
    }

    /** Sends one request; what is wrong with its answer, if anything. */
    Optional<String> next() throws IOException {
        String request = request();
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        byte[] sent = chaos.chance(0.05) ? chaos.damaged(bytes) : bytes;
        RawHttp.Answer answer = http.send(sent);
        String asked = new String(sent, StandardCharsets.UTF_8);
        // The limit on readers of streams, and what a server need not know of the protocol.
        boolean allowed = answer.status() == 501 || answer.status() == 505 || isFullStream(answer);
        if (answer.status() >= SERVER_ERRORS && !allowed) {
            return Optional.of("Answered\n" + answer.text() + "\nto\n" + asked);
        }
        boolean description = asked.contains("/v3/api-docs");
        return (description ? Optional.<String>empty() : Leaks.in(answer.text(), asked))
                .map(leak -> "Told '" + leak + "' to\n" + asked);
    }

    private static boolean isFullStream(RawHttp.Answer answer) {
        return answer.status() == 503 && answer.text().contains("open streams, which is the limit");
    }

    private String request() {
        return chaos.chance(0.2) ? pageRequest() : request(chaos.one(operations));
    }

    private String pageRequest() {
        String body = chaos.chance(0.5) ? "spec=" + encoded(chaos.damaged(spec)) : "name=" + encoded(chaos.text());
        String query = chaos.chance(0.5) ? "?runs=" + encoded(id()) + "&" + encoded(chaos.text()) : "";
        String origin = "Origin: http://" + server.getAuthority() + "\r\n";
        return chaos.one(METHODS) + " " + filled(chaos.one(PAGES)) + query + " HTTP/1.1\r\n" + origin
                + "Content-Type: application/x-www-form-urlencoded\r\n" + end(body);
    }

    private String request(Operation operation) {
        String method = chaos.chance(0.95) ? operation.method().toUpperCase(java.util.Locale.ROOT) : chaos.one(METHODS);
        StringBuilder request = new StringBuilder(method + " " + filled(operation.path()));
        String query = operation.parameters().stream()
                .filter(parameter -> parameter.path("in").asString().equals("query") && chaos.chance(0.6))
                .map(parameter -> parameter.path("name").asString() + "=" + encoded(value(parameter.path("schema"))))
                .collect(Collectors.joining("&"));
        request.append(query.isEmpty() ? "" : "?" + query).append(" HTTP/1.1\r\n");
        operation.parameters().stream()
                .filter(parameter -> parameter.path("in").asString().equals("header") && chaos.chance(0.5))
                .forEach(parameter -> request.append(parameter.path("name").asString())
                        .append(": ")
                        .append(value(parameter.path("schema")))
                        .append("\r\n"));
        request.append("Content-Type: ").append(chaos.one(TYPES)).append("\r\n");
        return request + end(method.equals("GET") ? "" : body());
    }

    private String end(String body) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        String announced = chaos.chance(0.03) ? chaos.text() : Integer.toString(length);
        return "Host: " + server.getAuthority() + "\r\nConnection: close\r\nContent-Length: " + announced + "\r\n\r\n"
                + body;
    }

    /** A path with something in place of each of its parameters. */
    private String filled(String path) {
        String filled = path;
        while (filled.matches(".*\\{[^{}]*}.*")) {
            String value = chaos.chance(0.9) ? encoded(id()) : id().replace("{", "");
            filled = filled.replaceFirst("\\{[^{}]*}", java.util.regex.Matcher.quoteReplacement(value));
        }
        return filled;
    }

    private String id() {
        return chaos.chance(0.5) ? chaos.one(knownIds) : chaos.text();
    }

    private String value(JsonNode schema) {
        if (chaos.chance(0.3)) {
            return chaos.text();
        }
        return switch (schema.path("type").asString()) {
            case "integer", "number" -> Long.toString(chaos.number());
            case "boolean" -> Boolean.toString(chaos.chance(0.5));
            default -> id();
        };
    }

    private String body() {
        return switch (chaos.below(5)) {
            case 0 -> chaos.text();
            case 1 -> new String(chaos.bytes(500), StandardCharsets.ISO_8859_1);
            case 2 ->
                "{\"name\": \"" + chaos.text() + "\", \"note\": " + chaos.text() + ", \"at\": " + chaos.text() + "}";
            case 3 -> "[".repeat(chaos.below(5_000));
            default -> chaos.damaged(spec);
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
