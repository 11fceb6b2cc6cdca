package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds what weakens a comparison: few runs, runs that do not repeat, and invalid or unverified runs. */
final class Repetition {

    private static final double REPEATING_PERCENT = 5;
    private static final int FEWEST_RUNS = 3;

    private final List<ComparedGroup> groups;
    private final List<MetricPart> metrics;
    private final List<Warning> warnings = new ArrayList<>();

    private Repetition(List<ComparedGroup> groups, List<MetricPart> metrics) {
        this.groups = groups;
        this.metrics = metrics;
    }

    static List<Warning> of(List<ComparedGroup> groups, List<MetricPart> metrics) {
        var repetition = new Repetition(groups, metrics);
        repetition.judge();
        return List.copyOf(repetition.warnings);
    }

    private void judge() {
        if (single()) {
            warn(
                    WarningCode.SINGLE_RUNS,
                    "Two single runs show how these runs differ, not how the systems differ: with a usual run-to-run"
                            + " spread of 2 %%, two identical systems measured once each differ significantly"
                            + " in 70 %% of the cases. Repeat each run, ideally five times.");
        }
        groups.forEach(this::group);
        metrics.get(0).groups().forEach(this::count);
        groups.forEach(group -> repetition(group.name()));
    }

    private void group(ComparedGroup group) {
        int used = group.used().size();
        int leftOut = group.runs().size() - used;
        if (leftOut > 0) {
            warn(
                    WarningCode.RUNS_LEFT_OUT,
                    "Group %s: %d of %d runs are left out.",
                    group.name(),
                    leftOut,
                    used + leftOut);
        }
        group.used().forEach(document -> verdict(group, document));
    }

    /** At equal utilisation repetitions count, not loads. */
    private boolean single() {
        return metrics.get(0).groups().stream()
                .allMatch(figure -> figure.values().size() == 1);
    }

    private void count(GroupFigure figure) {
        int used = figure.values().size();
        if (used < FEWEST_RUNS && !single()) {
            warn(
                    WarningCode.FEW_RUNS,
                    "Group %s has %d runs that count, so the interval is wide. Use at least 3 runs, better 5.",
                    figure.group(),
                    used);
        }
    }

    /** Applies to a single run, and to an unsteady finite load, which is not left out. */
    private void verdict(ComparedGroup group, ResultDocument document) {
        ImportPart imported = document.run().imported();
        if (imported != null && !imported.verified()) {
            warn(
                    WarningCode.NOT_VERIFIED,
                    "Run %s of group %s was imported and not verified: its figures are those of the archive.",
                    document.run().id(),
                    group.name());
        }
        if (!document.verdict().valid()) {
            String codes = document.verdict().reasons().stream()
                    .map(reason -> reason.code().name())
                    .distinct()
                    .collect(Collectors.joining(", "));
            warn(
                    WarningCode.INVALID_RUN,
                    "Run %s of group %s is invalid (%s): do not draw conclusions from it.",
                    document.run().id(),
                    group.name(),
                    codes);
        } else if (ComparedRun.unsteady(document)) {
            warn(
                    WarningCode.NOT_STEADY,
                    "Run %s of group %s was not steady: see its verdict.",
                    document.run().id(),
                    group.name());
        }
    }

    private void repetition(String group) {
        String unlike = metrics.stream()
                .flatMap(metric -> metric.groups().stream()
                        .filter(figure -> figure.group().equals(group))
                        .map(GroupFigure::deviationPercent)
                        .filter(Objects::nonNull)
                        .filter(deviation -> deviation > REPEATING_PERCENT)
                        .map(deviation -> String.format(Locale.ROOT, "%s by %.1f %%", metric.title(), deviation)))
                .collect(Collectors.joining(", "));
        if (!unlike.isEmpty()) {
            warn(
                    WarningCode.RUNS_DO_NOT_REPEAT,
                    "Runs of group %s do not repeat: run to run, %s (limit %.0f %%).",
                    group,
                    unlike,
                    REPEATING_PERCENT);
        }
    }

    private void warn(WarningCode code, String format, @Nullable Object... values) {
        warnings.add(new Warning(code, String.format(Locale.ROOT, format, values)));
    }
}
