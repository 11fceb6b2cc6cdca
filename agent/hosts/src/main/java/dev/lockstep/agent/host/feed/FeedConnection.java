package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A sequence of connections: each sends a greeting, then a body that ends with the feed. */
final class FeedConnection {

    private static final Duration GREETING_LIMIT = Duration.ofSeconds(10);
    private static final long LOOK_MILLIS = 250;
    private static final int FIRST_ERROR = 400;
    private static final int FIRST_SERVER_ERROR = 500;
    // Time-out, an old connection not yet noticed as closed, too early, too many.
    private static final Set<Integer> PASSING = Set.of(408, 409, 425, 429);

    private final HttpClient http;
    private final FeedSettings settings;
    private final RowBuffer rows;
    private final Runnable look;
    private volatile @Nullable RowStream body;

    /** @param look called several times a second while a body is sent */
    FeedConnection(HttpClient http, FeedSettings settings, RowBuffer rows, Runnable look) {
        this.http = http;
        this.settings = settings;
        this.rows = rows;
        this.look = look;
    }

    /** There may be something to send. */
    void wake() {
        RowStream current = body;
        if (current != null) {
            current.wake();
        }
    }

    /**
     * Asks in a separate request whether this host's rows are accepted: a response to an unfinished body is not always
     * seen, only that the connection was cut.
     */
    void greet() throws IOException, InterruptedException {
        ByteBuffer text = rows.head();
        byte[] head = new byte[text.remaining()];
        text.get(head);
        requireWelcome(http.send(
                request(BodyPublishers.ofByteArray(head))
                        .timeout(GREETING_LIMIT)
                        .build(),
                BodyHandlers.ofString()));
    }

    /** Sends rows until they end, and returns the coordinator's answer. */
    String stream() throws IOException, InterruptedException {
        RowStream stream = new RowStream(rows);
        body = stream;
        CompletableFuture<HttpResponse<String>> answer =
                http.sendAsync(request(BodyPublishers.fromPublisher(stream)).build(), BodyHandlers.ofString());
        String welcome;
        try {
            welcome = requireWelcome(await(answer, stream));
        } finally {
            stream.cancel();
            body = null;
            answer.cancel(true);
        }
        if (!rows.finished()) {
            throw new IOException("the coordinator closed the stream");
        }
        return welcome;
    }

    private HttpResponse<String> await(CompletableFuture<HttpResponse<String>> answer, RowStream stream)
            throws IOException, InterruptedException {
        while (stream.stalledNanos() < settings.stallLimit().toNanos()) {
            try {
                return answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException stillSending) {
                look.run();
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof IOException cut ? cut : new IOException(failed.getCause());
            }
        }
        throw new IOException(
                "it has accepted no rows for " + settings.stallLimit().toSeconds() + " s");
    }

    private HttpRequest.Builder request(BodyPublisher content) {
        HttpRequest.Builder request = HttpRequest.newBuilder(settings.target())
                .header("Content-Type", "text/csv; charset=utf-8")
                .PUT(content);
        settings.token().ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        return request;
    }

    private String requireWelcome(HttpResponse<String> answer) throws IOException {
        int status = answer.statusCode();
        if (status >= FIRST_SERVER_ERROR || PASSING.contains(status)) {
            throw new IOException("it returned status " + status);
        }
        if (status >= FIRST_ERROR) {
            throw new FeedRefusedException(settings.target(), status, answer.body());
        }
        return answer.body();
    }
}
