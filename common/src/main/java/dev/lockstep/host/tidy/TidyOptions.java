package dev.lockstep.host.tidy;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * How a tidy file is read.
 *
 * @param zone of times that state none; null refuses them
 * @param host whose lines are wanted, of a file with a column {@code host}; null where it has but one
 */
public record TidyOptions(@Nullable ZoneId zone, @Nullable String host, TidyLimits limits) {

    /** Times that state their zone, one host, the default limits. */
    public static final TidyOptions DEFAULT = new TidyOptions(null, null, TidyLimits.DEFAULT);

    /** These options with a zone. */
    public TidyOptions withZone(ZoneId newZone) {
        return new TidyOptions(newZone, host, limits);
    }

    /** These options with a host. */
    public TidyOptions withHost(String newHost) {
        return new TidyOptions(zone, newHost, limits);
    }

    /** These options with other limits. */
    public TidyOptions withLimits(TidyLimits newLimits) {
        return new TidyOptions(zone, host, newLimits);
    }
}
