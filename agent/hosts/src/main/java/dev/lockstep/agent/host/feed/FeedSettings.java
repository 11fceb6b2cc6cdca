package dev.lockstep.agent.host.feed;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * Where rows go, and the feed's limits and pauses.
 *
 * @param token sent as {@code Authorization: Bearer}
 * @param bufferBytes limit of the buffer while there is no connection or it is slow; above it the oldest rows are
 *     dropped
 * @param stallLimit a connection that accepts nothing for this long, although rows wait, is closed
 * @param pause before the first retry; doubled for each further one
 * @param longestPause between retries
 */
public record FeedSettings(
        URI target,
        Optional<String> token,
        int bufferBytes,
        Duration stallLimit,
        Duration pause,
        Duration longestPause) {

    // A typical machine produces 3 kB per row: this buffers twenty minutes at one row a second.
    private static final int BUFFER_BYTES = 4 << 20;

    /** The default limits and pauses. */
    public static FeedSettings of(URI target, Optional<String> token) {
        return new FeedSettings(
                target, token, BUFFER_BYTES, Duration.ofSeconds(30), Duration.ofMillis(500), Duration.ofSeconds(10));
    }

    /** Tidy CSV for a host, as that coordinator accepts it. */
    public static FeedSettings tidyCsv(URI coordinator, String host, Optional<String> token) {
        return of(coordinator.resolve("/api/v1/hosts/" + encoded(host) + "/csv"), token);
    }

    /** These settings with another buffer size. */
    public FeedSettings withBufferBytes(int newBufferBytes) {
        return new FeedSettings(target, token, newBufferBytes, stallLimit, pause, longestPause);
    }

    /** Text encoded for a URL. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
