package dev.lockstep.coordinator.settings;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of what callers may request.
 *
 * @param requestsPerSecond per caller (a token at an address), as a long-term mean; a burst of five seconds' worth is
 *     allowed
 * @param wrongTokensPerMinute distinct wrong tokens per address, over REST, sign-in and agents' link together
 * @param bodyKilobytes largest body other than uploads: specs, marks, forms
 * @param mostStreams open event streams of runs
 * @param mostQueuedRuns queued runs
 */
@ConfigurationProperties("lockstep.limits")
public record LimitSettings(
        @DefaultValue("200") int requestsPerSecond,
        @DefaultValue("10") int wrongTokensPerMinute,
        @DefaultValue("2048") int bodyKilobytes,
        @DefaultValue("64") int mostStreams,
        @DefaultValue("1000") int mostQueuedRuns) {

    public LimitSettings {
        require("requests-per-second", requestsPerSecond, 100_000);
        require("wrong-tokens-per-minute", wrongTokensPerMinute, 10_000);
        require("body-kilobytes", bodyKilobytes, 65_536);
        require("most-streams", mostStreams, 1_000);
        require("most-queued-runs", mostQueuedRuns, 100_000);
    }

    private static void require(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new UsageException("--lockstep.limits." + name + " must be 1 to " + most + ", was " + value + ".");
        }
    }

    /** The largest body other than uploads, in bytes. */
    public long bodyBytes() {
        return (long) bodyKilobytes << 10;
    }
}
