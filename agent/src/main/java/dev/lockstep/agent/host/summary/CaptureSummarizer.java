package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.MetricRows;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.pdh.CaptureLimits;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.pdh.Selection;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.host.text.Damage;
import dev.lockstep.host.tidy.TidyOptions;
import dev.lockstep.host.tidy.TidyReader;
import dev.lockstep.measure.result.Rounded;
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
 * Reads one file and says what is in it. Of each series that is listed, or that the table of virtual machines needs, it keeps every
 * row (24 bytes); of all else sums at most. For one file and confined to one thread.
 */
public final class CaptureSummarizer {

    private static final int MOST_DAMAGE = 20;

    private final SummaryOptions options;
    private final HostSamples samples = new HostSamples();
    private final RowTimes times = new RowTimes();
    private final CounterRanking ranking;
    private final List<SampleSink> sinks = new ArrayList<>();
    private @Nullable Inventory inventory;
    private List<String> missing = List.of();

    public CaptureSummarizer(SummaryOptions options) {
        this.options = options;
        this.ranking = new CounterRanking(options::covers);
        sinks.add(times);
        sinks.add(new ChosenPoints(point -> isListed(point) || VmTable.needs(point), samples.feed()));
    }

    /** Hands the rows of the stretch on as well: of the patterns' series, or of all where there are none. */
    public void export(SampleSink sink) {
        sinks.add(new RowsInWindow(options::covers, new ChosenPoints(this::isExported, sink)));
    }

    /**
     * Reads the file to its end.
     *
     * @throws UnreadableInputException where it gives no samples; the message is for the user
     */
    public CaptureSummary summarize(Path file) throws IOException {
        CaptureFormat format = format(file);
        CaptureReport report;
        try (InputStream input = Files.newInputStream(file)) {
            report = format == CaptureFormat.CSV ? readTidy(input) : readCapture(format, input);
        }
        Instant first = Objects.requireNonNull(times.earliest());
        Instant last = Objects.requireNonNull(times.latest());
        return summary(file, format, report, first, last);
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

    private CaptureReport readTidy(InputStream input) throws IOException {
        var tidy = new TidyOptions(options.time().zone(), options.csvHost(), TidyOptions.DEFAULT.limits());
        return new TidyReader(tidy, new SinkOfAll(sinks)).read(input);
    }

    private CaptureReport readCapture(CaptureFormat format, InputStream input) throws IOException {
        HostMapping mapping = format == CaptureFormat.ESXTOP
                ? HostMapping.esxtop(options.vms(), options.raw())
                : HostMapping.perfmon(options.raw());
        boolean ranked = options.top() > 0;
        Inventory headers = new Inventory(ranked ? Selection.everything() : mapping);
        inventory = headers;
        MetricRows rows = mapping.rows(new SinkOfAll(sinks));
        CaptureOptions capture = CaptureOptions.of(headers).with(options.time()).with(limits(ranked));
        CaptureReport report = new CaptureReader(capture, ranked ? new RankedRows(rows, ranking) : rows).read(input);
        missing = rows.missing();
        return report;
    }

    /** All columns are wanted where all are ranked. */
    private static CaptureLimits limits(boolean ranked) {
        CaptureLimits usual = CaptureLimits.DEFAULT;
        return new CaptureLimits(
                usual.lineBytes(),
                usual.columns(),
                ranked ? usual.columns() : usual.selected(),
                usual.segments(),
                usual.bytesBeforeHeader(),
                usual.damageKept(),
                usual.inflation());
    }

    private CaptureSummary summary(Path file, CaptureFormat format, CaptureReport report, Instant first, Instant last) {
        TimeWindow window = window(first, last);
        Inventory headers = inventory;
        return new CaptureSummary(
                file.toString(),
                format.id(),
                headers == null ? List.of() : headers.hosts(),
                first,
                last,
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
                ranking.top(options.top()),
                headers == null ? List.of() : headers.groups());
    }

    private TimeWindow window(Instant first, Instant last) {
        Instant from = Objects.requireNonNullElse(options.from(), first);
        Instant to = Objects.requireNonNullElse(options.to(), last);
        if (to.isBefore(first) || from.isAfter(last) || to.isBefore(from)) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT, "It has no row from %s to %s: its rows are from %s to %s.", from, to, first, last));
        }
        return new TimeWindow(from, to);
    }

    /** Of the series that covers most. */
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

    /** What was asked for by a pattern of counters is meant anyhow. */
    private boolean isMeant(MetricPoint point) {
        return point.metric().startsWith(MetricPoint.RAW)
                || options.metrics().stream().anyMatch(pattern -> pattern.matches(point));
    }
}
