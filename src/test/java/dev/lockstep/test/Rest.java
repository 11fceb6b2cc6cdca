package dev.lockstep.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The coordinator's REST API, as curl would use it. */
final class Rest {

    private final URI base;
    private final @Nullable String token;
    private final HttpClient http;

    Rest(URI base) {
        this(base, null);
    }

    Rest(URI base, @Nullable String token) {
        this(base, token, HttpClient.newHttpClient());
    }

    /** By TLS. */
    Rest(URI base, String token, SSLContext trust) {
        this(base, token, HttpClient.newBuilder().sslContext(trust).build());
    }

    private Rest(URI base, @Nullable String token, HttpClient http) {
        this.base = base;
        this.token = token;
        this.http = http;
    }

    HttpResponse<String> post(String path, String body) {
        return send(HttpRequest.newBuilder(base.resolve(path))
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(body)));
    }

    /** Uploads a file. */
    HttpResponse<String> put(String path, String body) {
        return send(HttpRequest.newBuilder(base.resolve(path)).PUT(BodyPublishers.ofString(body)));
    }

    HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(base.resolve(path)).GET());
    }

    JsonNode json(String path) {
        return JsonMapper.shared().readTree(get(path).body());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            return http.send(request.timeout(Duration.ofSeconds(20)).build(), BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
