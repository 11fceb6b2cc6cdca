package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One value of one metric over one interval.
 *
 * @param instance the device, interface or power zone; empty for the machine as a whole
 * @param value NaN if the interval has none
 */
public record Sample(Metric metric, String instance, double value) {

    /** Adds it to a file or feed of this machine, with a timestamp in whole milliseconds. */
    public void writeTo(TidyWriter file, Instant time) throws IOException {
        file.write(time.truncatedTo(ChronoUnit.MILLIS), "", MetricPoint.of(metric, instance), value);
    }
}
