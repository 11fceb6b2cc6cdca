package dev.lockstep.cli.progress;

import dev.lockstep.analysis.result.PhaseNames;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.cli.progress.LoadMoment.HostMoment;
import dev.lockstep.text.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The terminal display of a moment: a bar, and a line of figures below it. */
final class LiveLines {

    private static final String GAP = "  ";
    private static final int MOST_THRESHOLDS = 10;
    private static final int MOST_LINES = 16;

    private LiveLines() {}

    /** @param width maximum length of a line, without colour codes */
    static List<String> of(FillMoment fill, int width) {
        String percent = text("%.0f %%", 100 * fill.share());
        return List.of(ProgressBar.of(fill.share(), List.of(), percent, width), cut(FillLine.of(fill), width));
    }

    /** The lines, cut; of many, those in the middle are left out, so that the rest fits a window. */
    static List<String> of(List<String> lines, int width) {
        int left = lines.size() - MOST_LINES;
        Stream<String> shown = left <= 0
                ? lines.stream()
                : Stream.of(
                                lines.subList(0, MOST_LINES / 2),
                                List.of("  ... " + left + " more"),
                                lines.subList(lines.size() - MOST_LINES / 2, lines.size()))
                        .flatMap(List::stream);
        return shown.map(line -> cut(line, width)).toList();
    }

    /**
     * @param width maximum length of a line, without colour codes; figures that do not fit are dropped, the last first.
     *     Of many thresholds, those missed so far come first and the last are dropped
     */
    static List<String> of(LoadMoment load, int width, boolean colours) {
        var lines = new ArrayList<>(List.of(bar(load, width), figures(load, width, colours)));
        load.thresholds().stream()
                .sorted(Comparator.comparing(LoadMoment::missed).reversed())
                .limit(MOST_THRESHOLDS)
                .forEach(threshold -> lines.add(threshold(threshold, width, colours)));
        return List.copyOf(lines);
    }

    private static String threshold(ThresholdLine threshold, int width, boolean colours) {
        String line = cut(
                text(
                        "  %-12s  %s: %s",
                        threshold.outcome(), PlainText.visible(threshold.text()), PlainText.visible(threshold.words())),
                width);
        return colours && LoadMoment.missed(threshold) ? Terminal.RED + line + Terminal.PLAIN : line;
    }

    private static String bar(LoadMoment load, int width) {
        double total = load.plan().total();
        if (total == 0) {
            return cut(text("until done, %d s", load.seconds()), width);
        }
        String text = text("%.0f of %.0f s", Math.min(load.seconds(), total), total);
        return ProgressBar.of(load.seconds() / total, load.plan().borders(), text, width);
    }

    private static String figures(LoadMoment load, int width, boolean colours) {
        String errors = "errors " + load.errors();
        var line = new StringBuilder();
        for (String part : parts(load, errors)) {
            if (line.length() + GAP.length() + part.length() > width) {
                break;
            }
            line.append(GAP).append(part);
        }
        return colours && load.errors() > 0
                ? line.toString().replace(errors, Terminal.RED + errors + Terminal.PLAIN)
                : line.toString();
    }

    private static List<String> parts(LoadMoment load, String errors) {
        var parts = new ArrayList<String>();
        parts.add(text("%-8s %4d s", PhaseNames.words(load.phase()), load.seconds()));
        load.groups().forEach(group -> addGroup(parts, group));
        parts.add(errors);
        load.hosts().forEach(host -> addHost(parts, host));
        return parts;
    }

    private static void addGroup(List<String> parts, GroupMoment group) {
        Double throughput = group.throughput();
        String name = group.name().isEmpty() ? "" : PlainText.visible(group.name()) + " ";
        parts.add(name
                + text(
                        "%9s %s",
                        throughput == null ? "-" : text("%,.0f", throughput), PlainText.visible(group.unit())));
        Double responseMs = group.responseP95Ms();
        parts.add(text("p95 %7s ms", responseMs == null ? "-" : text("%,.1f", responseMs)));
    }

    private static void addHost(List<String> parts, HostMoment host) {
        var part = new StringBuilder(PlainText.visible(host.name()));
        Double cpuPercent = host.cpuPercent();
        if (cpuPercent != null) {
            part.append(text(" %.0f %% CPU", cpuPercent));
        }
        Double watts = host.watts();
        if (watts != null) {
            part.append(text(" %.0f W", watts));
        }
        if (cpuPercent != null || watts != null) {
            parts.add(part.toString());
        }
    }

    private static String cut(String line, int width) {
        return line.length() <= width ? line : line.substring(0, Math.max(0, width));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
