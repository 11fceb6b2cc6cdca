package dev.lockstep.agent.host.capture;

import dev.lockstep.agent.host.feed.FeedSettings;
import java.net.URI;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The URL where a coordinator accepts a host's capture, with the user's options. */
public final class CaptureAddress {

    private final URI path;
    private final StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");

    public CaptureAddress(URI coordinator, String host, CaptureFormat format) {
        this.path = coordinator.resolve("/api/v1/hosts/" + FeedSettings.encoded(host) + "/" + format.id());
    }

    /** Adds a value, if there is one. */
    public CaptureAddress with(String name, @Nullable String value) {
        if (value != null) {
            query.add(name + "=" + FeedSettings.encoded(value));
        }
        return this;
    }

    /** Adds each value. */
    public CaptureAddress with(String name, List<String> values) {
        values.forEach(value -> with(name, value));
        return this;
    }

    /** The URL. */
    public URI uri() {
        return URI.create(path.toString() + query);
    }
}
