package dev.lockstep.agent.doctor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import javax.net.ssl.SSLException;

/** Sends requests to a coordinator, and distinguishes a rejection from no answer. */
final class Http {

    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(LIMIT).build();

    /**
     * The response.
     *
     * @param status 0 if there is none
     * @param date the header; empty if absent
     * @param failure why there is no response; empty if there is one
     */
    record Answer(int status, String body, String date, String failure, boolean tlsFailed) {

        /** Whether it is the health of a coordinator. */
        boolean coordinator() {
            return (status == 200 || status == 503) && body.contains("\"status\"");
        }
    }

    /** @param token empty for none */
    Answer get(URI address, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(LIMIT);
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            return new Answer(
                    response.statusCode(),
                    response.body(),
                    response.headers().firstValue("date").orElse(""),
                    "",
                    false);
        } catch (SSLException untrusted) {
            return new Answer(0, "", "", String.valueOf(untrusted.getMessage()), true);
        } catch (IOException | IllegalArgumentException silent) {
            return new Answer(0, "", "", silent.getClass().getSimpleName(), false);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Answer(0, "", "", "interrupted", false);
        }
    }
}
