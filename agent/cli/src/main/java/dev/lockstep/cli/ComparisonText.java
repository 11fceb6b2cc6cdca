package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonDocument.AtCpuPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.ComparisonLine;
import dev.lockstep.analysis.comparison.ComparisonDocument.CpuPoint;
import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.ComparisonDocument.Group;
import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.RunLine;
import dev.lockstep.analysis.result.Percent;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A comparison as text for a terminal of 100 columns. */
final class ComparisonText {

    private static final int WIDTH = 100;
    private static final int LABEL_WIDTH = 34;
    private static final String ROW = "%-34s %12s %12s %9s %20s %8s";
    private static final String NOTHING = "-";

    private final PrintWriter out;

    ComparisonText(PrintWriter out) {
        this.out = out;
    }

    /** Prints the comparisons of all groups that the runs have in common. */
    void print(ComparisonDocument comparison) {
        comparison.all().forEach(this::printOne);
        out.flush();
    }

    private void printOne(ComparisonDocument comparison) {
        if (comparison.runGroup() != null) {
            line("%s of each run:", comparison.runGroup());
        }
        comparison.groups().forEach(this::group);
        List<String> names = comparison.groups().stream().map(Group::name).toList();
        for (int group = 1; group < names.size(); group++) {
            table(comparison.metrics(), names.get(0), names.get(group), group);
        }
        if (comparison.atCpu() != null) {
            points(comparison.atCpu());
        }
        line("");
        wrapped("", comparison.statement());
        differences(comparison.differences());
        comparison.warnings().forEach(warning -> wrapped("Warning  ", warning.code() + ": " + warning.message()));
    }

    private void group(Group group) {
        wrapped(
                "",
                "Group " + group.name() + "  " + group.title() + (group.baseline() ? " (baseline)" : "") + ": "
                        + group.runs().stream()
                                .filter(RunLine::used)
                                .map(RunLine::id)
                                .collect(Collectors.joining(", ")));
        group.runs().stream()
                .filter(run -> !run.used())
                .forEach(run -> wrapped("  left out ", run.id() + ", " + String.join(", ", run.leftOutBecause())));
    }

    private void table(List<MetricPart> metrics, String baseline, String other, int index) {
        line("");
        line(ROW, other + " against " + baseline, baseline, other, "change %", "95 % interval", "p (Holm)");
        metrics.forEach(metric -> row(metric, other, index));
        line("");
        List<MetricPart> shown =
                metrics.stream().filter(metric -> saysSomething(metric, other)).toList();
        shown.forEach(metric -> words(metric, other));
        if (shown.size() < metrics.size()) {
            line("  %d without an interval: no conclusion possible", metrics.size() - shown.size());
        }
    }

    /** Always the throughput; otherwise metrics with an interval, or with two intervals to compare. */
    private static boolean saysSomething(MetricPart metric, String other) {
        ComparisonLine line = comparison(metric, other);
        return metric.metric().equals("throughput")
                || (line != null && !line.wording().contains("; no interval: "));
    }

    private void row(MetricPart metric, String other, int index) {
        ComparisonLine line = comparison(metric, other);
        line(
                ROW,
                shortened(label(metric)),
                value(metric.groups().get(0)),
                value(metric.groups().get(index)),
                line == null
                        ? NOTHING
                        : Percent.signed(
                                line.differencePercent(),
                                Percent.decimals(line.inference().ci95())),
                line == null ? NOTHING : interval(line),
                line == null || line.inference().pHolm() == null
                        ? NOTHING
                        : text("%.4f", line.inference().pHolm()));
    }

    private void words(MetricPart metric, String other) {
        ComparisonLine line = comparison(metric, other);
        wrapped("  ", label(metric) + ": " + (line == null ? "not measured in every run" : line.wording()));
    }

    private static @Nullable ComparisonLine comparison(MetricPart metric, String other) {
        return metric.comparisons().stream()
                .filter(line -> line.compared().b().equals(other))
                .findFirst()
                .orElse(null);
    }

    private static String interval(ComparisonLine line) {
        List<Double> interval = line.inference().ci95();
        return interval == null ? NOTHING : Percent.signed(interval);
    }

    private static String value(GroupFigure figure) {
        Double mean = figure.mean();
        if (mean == null) {
            return NOTHING;
        }
        return text(mean < 10 ? "%.3f" : mean < 100 ? "%.2f" : mean < 1_000 ? "%.1f" : "%,.0f", mean);
    }

    /** Response times are grouped by transaction, costs by host. */
    private static String label(MetricPart metric) {
        String subject = metric.subject() == null ? "" : metric.subject() + " ";
        return subject
                + switch (metric.metric()) {
                    case "responseP50Ms" -> "p50 ms";
                    case "responseP95Ms" -> "p95 ms";
                    case "responseP99Ms" -> "p99 ms";
                    case "throughput", "throughputAlso" -> "throughput " + metric.unit();
                    case "throughputPerWatt", "throughputPerCpuPercent" -> metric.unit();
                    default -> metric.words();
                };
    }

    private static String shortened(String label) {
        return label.length() <= LABEL_WIDTH ? label : label.substring(0, LABEL_WIDTH - 1) + "…";
    }

    private void points(AtCpuPart atCpu) {
        line("");
        line("%-8s %-28s %-20s %14s   %s", "group", "run", "load", "throughput", "CPU by counter, %");
        for (CpuPoint point : atCpu.points()) {
            line(
                    "%-8s %-28s %-20s %,14.1f   %s",
                    point.group(),
                    point.run(),
                    point.load(),
                    point.throughput(),
                    point.cpuPercents().values().stream()
                            .map(percent -> text("%.1f", percent))
                            .collect(Collectors.joining(" ")));
        }
        line(
                "Counters: %s",
                String.join(", ", atCpu.points().get(0).cpuPercents().keySet()));
    }

    private void differences(List<Difference> differences) {
        if (!differences.isEmpty()) {
            line("");
            line("Conditions that differ:");
        }
        for (Difference difference : differences) {
            wrapped(
                    "  ",
                    difference.path() + ": "
                            + difference.values().entrySet().stream()
                                    .map(value -> value.getKey() + " " + value.getValue())
                                    .collect(Collectors.joining("; ")));
        }
        line("");
    }

    private void wrapped(String head, String text) {
        WrappedText.lines(head, text, WIDTH).forEach(line -> out.println(line));
    }

    private void line(String format, @Nullable Object... values) {
        out.println(text(format, values).stripTrailing());
    }

    private static String text(String format, @Nullable Object... values) {
        return Objects.requireNonNull(String.format(Locale.ROOT, format, values));
    }
}
