package dev.lockstep.coordinator.settings;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the metrics of runs.
 *
 * @param mostSeries how many there may be, of all runs together; 0 for none
 * @param keepSeconds how long those of a run stay after its end
 */
@ConfigurationProperties("lockstep.metrics")
public record MetricSettings(
        @DefaultValue("5000") int mostSeries,
        @DefaultValue("120") int keepSeconds) {

    public MetricSettings {
        require("most-series", mostSeries, 100_000);
        require("keep-seconds", keepSeconds, 3_600);
    }

    private static void require(String name, int value, int most) {
        if (value < 0 || value > most) {
            throw new UsageException("--lockstep.metrics." + name + " must be 0 to " + most + ", was " + value + ".");
        }
    }
}
