package dev.lockstep.host.tidy;

import java.nio.charset.Charset;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * How to read a tidy file.
 *
 * @param zone of times without one; null refuses them
 * @param host whose lines to read, in a file with a column {@code host}; null if it has only one
 * @param charset of a file that does not show it; null for UTF-8
 */
public record TidyOptions(
        @Nullable ZoneId zone,
        @Nullable String host,
        @Nullable Charset charset,
        TidyLimits limits) {

    /** Times with a zone, one host, the default limits. */
    public static final TidyOptions DEFAULT = new TidyOptions(null, null, null, TidyLimits.DEFAULT);

    /** These options with a zone. */
    public TidyOptions withZone(ZoneId newZone) {
        return new TidyOptions(newZone, host, charset, limits);
    }

    /** These options with a host. */
    public TidyOptions withHost(String newHost) {
        return new TidyOptions(zone, newHost, charset, limits);
    }

    /** These options with other limits. */
    public TidyOptions withLimits(TidyLimits newLimits) {
        return new TidyOptions(zone, host, charset, newLimits);
    }
}
