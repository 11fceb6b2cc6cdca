package dev.lockstep.coordinator.run;

import dev.lockstep.measure.Interval;
import dev.lockstep.measure.Latency;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.PrintStream;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** A standard {@code .hlog} of microseconds with tags {@code <target>.<transaction>.response|service}. */
final class HistogramLog {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private final HistogramLogWriter log;
    private final RunSpec spec;
    private final WorkloadDescriptor workload;

    HistogramLog(PrintStream out, Instant start, RunSpec spec, WorkloadDescriptor workload) {
        this.log = new HistogramLogWriter(out);
        this.spec = spec;
        this.workload = workload;
        log.outputComment("[Lockstep run " + spec.name() + "; microseconds; maxima in milliseconds]");
        log.outputLogFormatVersion();
        log.outputStartTime(start.toEpochMilli());
        log.outputLegend();
    }

    void write(Interval interval) {
        for (Interval.Cell cell : interval.cells()) {
            String tag = spec.targets().get(cell.target()).name() + "."
                    + workload.transactions().get(cell.transaction()).name();
            write(tag + ".response", interval.second(), cell.response());
            write(tag + ".service", interval.second(), cell.service());
        }
    }

    private void write(String tag, int second, Latency latency) {
        if (latency.count() == 0) {
            return;
        }
        Histogram histogram = latency.histogram().copy();
        histogram.setTag(tag.replaceAll("[,\\s]", "_"));
        log.outputIntervalHistogram(second, second + 1.0, histogram, MICROS_PER_MILLI);
    }
}
