package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.settings.UsageException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits for host samples.
 *
 * @param retentionDays how long samples are kept after they arrived
 * @param mostFeeds open uploads and endless feeds
 * @param mostHosts hosts that have samples
 * @param uploadGigabytes of one body, as sent
 */
@ConfigurationProperties("lockstep.hosts")
public record HostSettings(
        @DefaultValue("30") int retentionDays,
        @DefaultValue("32") int mostFeeds,
        @DefaultValue("1000") int mostHosts,
        @DefaultValue("64") int uploadGigabytes) {

    public HostSettings {
        require("retention-days", retentionDays, 3_650);
        require("most-feeds", mostFeeds, 150);
        require("most-hosts", mostHosts, 100_000);
        require("upload-gigabytes", uploadGigabytes, 100_000);
    }

    private static void require(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new UsageException("--lockstep.hosts." + name + " must be 1 to " + most + ", was " + value + ".");
        }
    }

    long uploadBytes() {
        return (long) uploadGigabytes << 30;
    }
}
