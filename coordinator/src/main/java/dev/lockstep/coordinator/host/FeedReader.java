package dev.lockstep.coordinator.host;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.MetricRows;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.tidy.TidyLimits;
import dev.lockstep.host.tidy.TidyOptions;
import dev.lockstep.host.tidy.TidyReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Reads one body of whichever kind. Confined to one thread. */
interface FeedReader {

    /**
     * Reads until the end of the input. A header alone is the greeting of a feed that asks whether it is welcome.
     *
     * @throws UnreadableInputException where there are no rows, or those told before must not be used
     * @throws IOException from the input; the rows told before are sound
     */
    default void read(InputStream input) throws IOException {
        try {
            readAll(input);
        } catch (UnreadableInputException unreadable) {
            CaptureReport report = report();
            boolean greeting = report.segments() > 0
                    && report.rows() == 0
                    && report.counts().isEmpty();
            if (!greeting || unreadable.option().isPresent()) {
                throw unreadable;
            }
        }
    }

    /** Reads what must have rows. */
    void readAll(InputStream input) throws IOException;

    /** What was read so far. */
    CaptureReport report();

    /** What a body of its kind should have and this one has not, in words. */
    List<String> missing();

    /** A reader for a kind of body. */
    static FeedReader of(Source source, UploadOptions options, SampleSink sink) {
        return switch (source) {
            case ESXTOP -> capture(HostMapping.esxtop(Vms.ALL, options.raw()), options, sink);
            case PERFMON -> capture(HostMapping.perfmon(options.raw()), options, sink);
            case CSV -> new Tidy(options, sink);
        };
    }

    private static FeedReader capture(HostMapping mapping, UploadOptions options, SampleSink sink) {
        MetricRows rows = mapping.rows(sink);
        return new Capture(new CaptureReader(CaptureOptions.of(mapping).with(options.time()), rows), rows);
    }

    /** Reads captures by esxtop and perfmon. */
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
            reader = new TidyReader(new TidyOptions(options.time().zone(), options.host(), TidyLimits.DEFAULT), sink);
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
