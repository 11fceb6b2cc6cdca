package dev.lockstep.coordinator.settings;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What callers may ask for at most.
 *
 * @param requestsPerSecond of one caller, a token at an address, over a while; five seconds' worth may come at once
 * @param wrongTokensPerMinute unlike ones from one address, by REST, sign-in and agents' link together
 * @param bodyKilobytes of what is not an upload: specs, marks, forms
 * @param mostStreams event streams of runs that are open at once
 * @param mostQueuedRuns runs that wait
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

    /** The longest body that is not an upload. */
    public long bodyBytes() {
        return (long) bodyKilobytes << 10;
    }
}
