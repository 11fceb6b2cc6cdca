package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time without a connection, reported to the user once at its start and once at its end. Confined to one thread.
 */
final class Outage {

    private final Duration firstPause;
    private final Duration longestPause;
    private Duration pause;
    private @Nullable Long beganNanos;

    Outage(FeedSettings settings) {
        this.firstPause = settings.pause();
        this.longestPause = settings.longestPause();
        this.pause = firstPause;
    }

    /** The message for a connection that was cut or not established. */
    Optional<String> begin(URI target, IOException reason) {
        if (beganNanos != null) {
            return Optional.empty();
        }
        beganNanos = System.nanoTime();
        String cause = Objects.requireNonNullElse(
                reason.getMessage(), reason.getClass().getSimpleName());
        return Optional.of(
                "No connection to " + target + " (" + cause + "); retrying. Rows sent just before may be lost");
    }

    /** The message for an established connection. */
    String end(URI target, int waiting) {
        Long began = beganNanos;
        beganNanos = null;
        pause = firstPause;
        return began == null
                ? "Sending to " + target
                : "Sending to " + target + " again after "
                        + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) + " s; " + waiting
                        + " buffered rows follow";
    }

    /** How long to wait before the next attempt. */
    Duration nextPause() {
        Duration now = pause;
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(longestPause) > 0 ? longestPause : doubled;
        return now;
    }
}
