package dev.lockstep.agent.host.feed;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * Where rows go, and how patient the feed is.
 *
 * @param token presented as {@code Authorization: Bearer}
 * @param bufferBytes kept at most while there is no connection or it is slow; then the oldest rows are dropped
 * @param stallLimit a connection that takes nothing for so long, though rows wait, is given up
 * @param pause before the first new try; doubled for each further one
 * @param longestPause between tries
 */
public record FeedSettings(
        URI target,
        Optional<String> token,
        int bufferBytes,
        Duration stallLimit,
        Duration pause,
        Duration longestPause) {

    // A common machine makes 3 kB a row: this keeps twenty minutes at one row a second.
    private static final int BUFFER_BYTES = 4 << 20;

    /** The usual patience. */
    public static FeedSettings of(URI target, Optional<String> token) {
        return new FeedSettings(
                target, token, BUFFER_BYTES, Duration.ofSeconds(30), Duration.ofMillis(500), Duration.ofSeconds(10));
    }

    /** Tidy CSV for a host as that coordinator takes it. */
    public static FeedSettings tidyCsv(URI coordinator, String host, Optional<String> token) {
        return of(coordinator.resolve("/api/v1/hosts/" + encoded(host) + "/csv"), token);
    }

    /** These settings with another buffer. */
    public FeedSettings withBufferBytes(int newBufferBytes) {
        return new FeedSettings(target, token, newBufferBytes, stallLimit, pause, longestPause);
    }

    /** A text as part of an address. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
