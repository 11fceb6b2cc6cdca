package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.MetricRows;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.pdh.CaptureLimits;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureOrigin;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.pdh.Selection;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.host.text.Damage;
import dev.lockstep.host.tidy.TidyOptions;
import dev.lockstep.host.tidy.TidyReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Reads one file and summarizes it. It keeps every row (24 bytes) only of series that are listed or that the table of
 * virtual machines needs; for the rest it keeps sums at most, and reads the file again for rankings and exports. For
 * one file and confined to one thread.
 */
public final class CaptureSummarizer {

    private static final int MOST_DAMAGE = 20;
    private static final CaptureLimits EVERY_COLUMN =
            CaptureLimits.DEFAULT.withSelected(CaptureLimits.DEFAULT.columns());

    private final SummaryOptions options;
    private final HostSamples samples = new HostSamples();
    private final RowTimes times = new RowTimes();
    private final UsedRows used = new UsedRows();
    private @Nullable SampleSink export;
    private @Nullable Inventory inventory;
    private List<String> missing = List.of();

    public CaptureSummarizer(SummaryOptions options) {
        this.options = options;
    }

    /**
     * Also passes on rows, when the file is read again: those from which the window's figures can be recomputed, of the
     * series that match the patterns, or of all without patterns.
     */
    public void export(SampleSink sink) {
        export = sink;
    }

    /**
     * Reads the file to its end.
     *
     * @throws UnreadableInputException if it has no samples; the message is for the user
     */
    public CaptureSummary summarize(Path file) throws IOException {
        CaptureFormat format = format(file);
        SampleSink listed = new ChosenPoints(point -> isListed(point) || VmTable.needs(point), samples.feed());
        CaptureReport report = read(file, format, new SinkOfAll(List.of(times, used, listed)));
        TimeWindow window = window(Objects.requireNonNull(times.earliest()), Objects.requireNonNull(times.latest()));
        List<TopCounters> top = top(file, format, window);
        SampleSink exported = export;
        if (exported != null) {
            read(file, format, new ChosenRows(used.around(window), new ChosenPoints(this::isExported, exported)));
        }
        return summary(file, format, report, window, top);
    }

    private CaptureFormat format(Path file) throws IOException {
        CaptureFormat given = options.format();
        if (given != null) {
            return given;
        }
        try (InputStream input = Files.newInputStream(file)) {
            return FormatGuess.of(input);
        }
    }

    private CaptureReport read(Path file, CaptureFormat format, SampleSink sink) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            return format == CaptureFormat.CSV ? readTidy(input, sink) : readCapture(format, input, sink);
        }
    }

    private CaptureReport readTidy(InputStream input, SampleSink sink) throws IOException {
        var tidy = new TidyOptions(
                options.time().zone(), options.csvHost(), options.charset(), TidyOptions.DEFAULT.limits());
        return new TidyReader(tidy, sink).read(input);
    }

    private CaptureReport readCapture(CaptureFormat format, InputStream input, SampleSink sink) throws IOException {
        HostMapping mapping = format == CaptureFormat.ESXTOP
                ? HostMapping.esxtop(options.vms(), options.raw())
                : HostMapping.perfmon(options.raw());
        Inventory headers = new Inventory(mapping);
        inventory = headers;
        MetricRows rows = mapping.rows(sink);
        CaptureReport report = new CaptureReader(capture(headers).with(origin(format)), rows).read(input);
        missing = rows.missing();
        return report;
    }

    private CaptureOptions capture(Selection selection) {
        return CaptureOptions.of(selection).with(options.time()).with(options.charset());
    }

    private static CaptureOrigin origin(CaptureFormat format) {
        return format == CaptureFormat.ESXTOP ? CaptureOrigin.ESXTOP : CaptureOrigin.PERFMON;
    }

    private List<TopCounters> top(Path file, CaptureFormat format, TimeWindow window) throws IOException {
        if (options.top() == 0 || format == CaptureFormat.CSV) {
            return List.of();
        }
        CounterRanking ranking = new CounterRanking(used.shares(window));
        try (InputStream input = Files.newInputStream(file)) {
            new CaptureReader(capture(Selection.everything()).with(EVERY_COLUMN), ranking).read(input);
        }
        return ranking.top(options.top());
    }

    private CaptureSummary summary(
            Path file, CaptureFormat format, CaptureReport report, TimeWindow window, List<TopCounters> top) {
        Inventory headers = inventory;
        return new CaptureSummary(
                file.toString(),
                format.id(),
                headers == null ? List.of() : headers.hosts(),
                Objects.requireNonNull(times.earliest()),
                Objects.requireNonNull(times.latest()),
                window.from(),
                window.to(),
                times.rows(),
                times.step().toMillis() / 1e3,
                coverage(window),
                report.rowsDropped(),
                damage(report),
                missing,
                metrics(window),
                new VmTable(samples, window).lines(),
                top,
                headers == null ? List.of() : headers.groups());
    }

    private TimeWindow window(Instant first, Instant last) {
        Instant from = Objects.requireNonNullElse(options.from(), first);
        Instant to = Objects.requireNonNullElse(options.to(), last);
        if (to.isBefore(first) || from.isAfter(last) || to.isBefore(from)) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT, "It has no rows from %s to %s: its rows are from %s to %s.", from, to, first, last));
        }
        return new TimeWindow(from, to);
    }

    /** Of the series with the best coverage. */
    private @Nullable Double coverage(TimeWindow window) {
        OptionalDouble most = samples.all().values().stream()
                .mapToDouble(series -> series.over(window).coverage())
                .max();
        return most.isPresent() ? Double.valueOf(Rounded.millionths(most.getAsDouble())) : null;
    }

    private static List<String> damage(CaptureReport report) {
        List<String> texts = new ArrayList<>(report.damage().stream()
                .limit(MOST_DAMAGE)
                .map(Damage::toString)
                .toList());
        long all = report.counts().values().stream().mapToLong(Long::longValue).sum();
        if (all > texts.size()) {
            texts.add(String.format(Locale.ROOT, "and %,d more", all - texts.size()));
        }
        return texts;
    }

    private List<MetricSummary> metrics(TimeWindow window) {
        return samples.all().keySet().stream()
                .filter(this::isListed)
                .map(point -> metric(point, samples.over(point, window)))
                .toList();
    }

    private static MetricSummary metric(MetricPoint point, Figures figures) {
        return new MetricSummary(
                point.metric(),
                point.instance(),
                point.known().map(Metric::unit).orElseGet(() -> CounterUnit.of(point.metric())),
                rounded(figures.mean()),
                rounded(figures.min()),
                rounded(figures.max()),
                rounded(figures.p95()),
                figures.rows());
    }

    private static @Nullable Double rounded(@Nullable Double value) {
        return value == null ? null : Double.valueOf(Rounded.thousandths(value));
    }

    private boolean isListed(MetricPoint point) {
        return options.metrics().isEmpty() ? point.isOfHost() : isMeant(point);
    }

    private boolean isExported(MetricPoint point) {
        return options.metrics().isEmpty() || isMeant(point);
    }

    /** A pattern of counters selects them explicitly. */
    private boolean isMeant(MetricPoint point) {
        return point.metric().startsWith(MetricPoint.RAW)
                || options.metrics().stream().anyMatch(pattern -> pattern.matches(point));
    }
}
