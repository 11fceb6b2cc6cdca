package dev.lockstep.analysis.hosts;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** Writes a result's {@code hosts.csv}: every sample of its hosts, with times by the coordinator's clock. */
public final class HostsCsv {

    private HostsCsv() {}

    /**
     * Writes host by host and series by series, in the order of their timestamps.
     *
     * @param run the time range to write, including rows that cross its ends
     */
    public static void write(Appendable out, Collection<HostRecord> hosts, TimeWindow run) throws IOException {
        TidyWriter writer = TidyWriter.ofHosts(out);
        try {
            hosts.forEach(host -> write(writer, host, run));
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    private static void write(TidyWriter writer, HostRecord host, TimeWindow run) {
        for (Map.Entry<MetricPoint, SampleSeries> entry : host.samples().all().entrySet()) {
            entry.getValue()
                    .forEachIn(
                            host.offset().toHost(run),
                            (stamp, value) -> write(
                                    writer, host.offset().toCoordinator(stamp), host.name(), entry.getKey(), value));
        }
    }

    private static void write(TidyWriter writer, Instant time, String host, MetricPoint point, double value) {
        try {
            writer.write(time, host, point, value);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
