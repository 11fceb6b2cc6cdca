package dev.lockstep.analysis.export;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes the histograms of intervals as an {@code .hlog} for HdrHistogram's own tools: values in microseconds, tags
 * {@code <target>.<transaction>.response} and {@code .service}, in a run of several groups with {@code <group>.} before
 * them. Commas and white space in a tag become underscores,
 * because the format has no quotes. Those tools expect the intervals in the order of their seconds.
 */
public final class IntervalLog {
    private static final double MICROS_PER_MILLI = 1_000;

    private static final DateTimeFormatter START = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss 'UTC' yyyy", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final PrintStream out;
    private final HistogramLogWriter log;
    private final List<ExportedTarget> targets;

    /**
     * Starts a log.
     *
     * @param workloads of the spec's groups, in their order
     * @param startedAt the agreed start of the run, from which its seconds count
     */
    public IntervalLog(OutputStream out, RunSpec spec, List<WorkloadDescriptor> workloads, Instant startedAt) {
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        this.log = new HistogramLogWriter(this.out);
        this.targets = ExportedTarget.of(spec, workloads);
        log.outputComment("[Lockstep: values in microseconds, maxima of the lines in milliseconds]");
        log.outputLogFormatVersion();
        log.outputBaseTime(startedAt.toEpochMilli());
        outputStartTime(startedAt);
        log.outputLegend();
    }

    /** Adds the non-empty histograms of an agent's interval. */
    public void write(Interval interval) throws IOException {
        write(interval.second(), interval.cells());
    }

    /** Adds the histograms of what was due in a phase. */
    public void write(Interval interval, Phase dueIn) throws IOException {
        write(
                interval.second(),
                interval.cells().stream().filter(cell -> cell.phase() == dueIn).toList());
    }

    /** As {@link HistogramLogWriter#outputStartTime} does, which names the time in the zone of the machine. */
    private void outputStartTime(Instant startedAt) {
        log.outputComment(String.format(
                Locale.ROOT,
                "[StartTime: %.3f (seconds since epoch), %s]",
                startedAt.toEpochMilli() / 1000.0,
                START.format(startedAt)));
    }

    private void write(int second, List<Cell> cells) throws IOException {
        for (Cell cell : cells) {
            ExportedTarget target = targets.get(cell.target());
            String tag = target.tag() + "." + target.transactions().get(cell.transaction());
            write(second, tag + ".response", cell.response());
            write(second, tag + ".service", cell.service());
        }
        if (out.checkError()) {
            throw new IOException("The histogram log could not be written");
        }
    }

    /** Flushes to the underlying stream, which stays open. */
    public void flush() {
        out.flush();
    }

    private void write(int second, String tag, Latency latency) {
        if (latency.count() > 0) {
            Histogram tagged = latency.histogram();
            tagged.setTag(tag.replaceAll("[,\\s]", "_"));
            log.outputIntervalHistogram(second, second + 1.0, tagged, MICROS_PER_MILLI);
        }
    }
}
