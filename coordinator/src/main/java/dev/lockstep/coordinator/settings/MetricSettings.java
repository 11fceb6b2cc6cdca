package dev.lockstep.coordinator.settings;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the metrics of runs.
 *
 * @param mostSeries how many there may be, of all runs together; 0 for none
 * @param keepSeconds how long those of a run stay after its end
 * @param otlpSeconds from one report to the OTLP receiver to the next
 */
@ConfigurationProperties("lockstep.metrics")
public record MetricSettings(
        @DefaultValue("5000") int mostSeries,
        @DefaultValue("120") int keepSeconds,
        @DefaultValue("10") int otlpSeconds) {

    public MetricSettings {
        require("most-series", mostSeries, 0, 100_000);
        require("keep-seconds", keepSeconds, 0, 3_600);
        require("otlp-seconds", otlpSeconds, 1, 3_600);
    }

    private static void require(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new UsageException(
                    "--lockstep.metrics." + name + " must be " + least + " to " + most + ", was " + value + ".");
        }
    }
}
