package dev.lockstep.coordinator.host;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.MetricRows;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureOrigin;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.tidy.TidyLimits;
import dev.lockstep.host.tidy.TidyOptions;
import dev.lockstep.host.tidy.TidyReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Reads one body of any kind. Confined to one thread. */
interface FeedReader {

    /** Damage that a valid header may have. */
    Set<DamageKind> OF_HEADER = EnumSet.of(DamageKind.REPEATED_NAME, DamageKind.NAME_MISREAD);

    /**
     * Reads to the end of the input. A header without rows stores nothing; it only checks whether the feed would be
     * accepted.
     *
     * @throws UnreadableInputException if there are no rows, or those emitted before must not be used
     * @throws IOException from the input; the rows emitted before are valid
     */
    default void read(InputStream input) throws IOException {
        try {
            readAll(input);
        } catch (UnreadableInputException unreadable) {
            CaptureReport report = report();
            boolean greeting = report.segments() > 0
                    && report.rows() == 0
                    && OF_HEADER.containsAll(report.counts().keySet());
            if (!greeting || unreadable.option().isPresent()) {
                throw unreadable;
            }
        }
    }

    /** Reads a body that must have rows. */
    void readAll(InputStream input) throws IOException;

    /** Findings so far. */
    CaptureReport report();

    /** What a body of its kind should have and this one lacks, in words. */
    List<String> missing();

    /** A reader for a kind of body. */
    static FeedReader of(Source source, UploadOptions options, SampleSink sink) {
        return switch (source) {
            case ESXTOP -> capture(CaptureOrigin.ESXTOP, HostMapping.esxtop(Vms.ALL, options.raw()), options, sink);
            case PERFMON -> capture(CaptureOrigin.PERFMON, HostMapping.perfmon(options.raw()), options, sink);
            case CSV -> new Tidy(options, sink);
        };
    }

    private static FeedReader capture(
            CaptureOrigin origin, HostMapping mapping, UploadOptions options, SampleSink sink) {
        MetricRows rows = mapping.rows(sink);
        CaptureOptions capture =
                CaptureOptions.of(mapping).with(origin).with(options.time()).with(options.charset());
        return new Capture(new CaptureReader(capture, rows), rows);
    }

    /** Reads captures of esxtop and perfmon. */
    record Capture(CaptureReader reader, MetricRows rows) implements FeedReader {

        @Override
        public void readAll(InputStream input) throws IOException {
            reader.read(input);
        }

        @Override
        public CaptureReport report() {
            return reader.report();
        }

        @Override
        public List<String> missing() {
            return rows.missing();
        }
    }

    /** Reads tidy CSV. */
    final class Tidy implements FeedReader {

        private final TidyReader reader;

        private Tidy(UploadOptions options, SampleSink sink) {
            reader = new TidyReader(
                    new TidyOptions(options.time().zone(), options.host(), options.charset(), TidyLimits.DEFAULT),
                    sink);
        }

        @Override
        public void readAll(InputStream input) throws IOException {
            reader.read(input);
        }

        @Override
        public CaptureReport report() {
            return reader.report();
        }

        @Override
        public List<String> missing() {
            return List.of();
        }
    }
}
