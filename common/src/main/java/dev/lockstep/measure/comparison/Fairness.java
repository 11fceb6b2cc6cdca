package dev.lockstep.measure.comparison;

import dev.lockstep.measure.comparison.ComparisonDocument.Difference;
import dev.lockstep.measure.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.measure.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.measure.comparison.ComparisonDocument.Warning;
import dev.lockstep.measure.result.ResultDocument;
import dev.lockstep.measure.result.RunPart.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks for what makes a comparison unfair, or weaker than it looks. */
final class Fairness {

    private static final double CPU_POINTS = 3;
    private static final double MEASUREMENT_PERCENT = 1;
    private static final double REPEATING_PERCENT = 5;
    private static final int FEWEST_RUNS = 3;
    private static final Pattern SIZE = Pattern.compile(
            "spec\\.(workload|targets\\[\\d+])\\.parameters\\.(size|warehouses|stores|customers|ordersPerMonth|products|rows)");

    private final List<ComparedGroup> groups;
    private final List<MetricPart> metrics;
    private final List<Difference> differences;
    private final boolean atCpu;
    private final List<Warning> warnings = new ArrayList<>();

    private Fairness(
            List<ComparedGroup> groups, List<MetricPart> metrics, List<Difference> differences, boolean atCpu) {
        this.groups = groups;
        this.metrics = metrics;
        this.differences = differences;
        this.atCpu = atCpu;
    }

    /** @param atCpu whether the loads differ on purpose */
    static List<Warning> of(
            List<ComparedGroup> groups, List<MetricPart> metrics, List<Difference> differences, boolean atCpu) {
        var fairness = new Fairness(groups, metrics, differences, atCpu);
        fairness.runs();
        fairness.conditions();
        fairness.measurementLength();
        fairness.cpuUtilisation();
        return List.copyOf(fairness.warnings);
    }

    private void runs() {
        if (single()) {
            warn(
                    WarningCode.SINGLE_RUNS,
                    "One run each says how these runs differ, not how the systems do: with a usual spread from run to run"
                            + " (2 %%), two identical systems measured once each differ in 70 %% of the cases. Repeat each,"
                            + " five times if you can.");
        }
        groups.forEach(this::group);
        metrics.get(0).groups().forEach(this::count);
        metrics.forEach(metric -> metric.groups().forEach(figure -> repetition(metric, figure)));
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

    /** At equal utilisation the repetitions count, not the loads. */
    private boolean single() {
        return metrics.get(0).groups().stream()
                .allMatch(figure -> figure.values().size() == 1);
    }

    private void count(GroupFigure figure) {
        int used = figure.values().size();
        if (used < FEWEST_RUNS && !single()) {
            warn(
                    WarningCode.FEW_RUNS,
                    "Group %s has %d runs that count: the interval is wide. Use at least 3, better 5.",
                    figure.group(),
                    used);
        }
    }

    /** Of a single run, and of what is not left out for finite work. */
    private void verdict(ComparedGroup group, ResultDocument document) {
        if (!document.verdict().valid()) {
            String codes = document.verdict().reasons().stream()
                    .map(reason -> reason.code().name())
                    .distinct()
                    .collect(Collectors.joining(", "));
            warn(
                    WarningCode.INVALID_RUN,
                    "Run %s of group %s is invalid (%s): do not build on it.",
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

    private void repetition(MetricPart metric, GroupFigure figure) {
        Double deviation = figure.deviationPercent();
        if (deviation != null && deviation > REPEATING_PERCENT) {
            warn(
                    WarningCode.RUNS_DO_NOT_REPEAT,
                    "Runs do not repeat: %s of group %s varies by %.1f %% from run to run (limit %.0f %%).",
                    name(metric),
                    figure.group(),
                    deviation,
                    REPEATING_PERCENT);
        }
    }

    private void conditions() {
        differ(WarningCode.WORKLOAD, "the workload", Conditions.WORKLOAD::equals);
        differ(WarningCode.SIZE, "the size of the data", path -> SIZE.matcher(path)
                .matches());
        differ(WarningCode.LOAD, "the load", path -> Conditions.ofLoad(path) && !atCpu);
        differ(WarningCode.SEED, "the seed", Conditions.SEED::equals);
        differ(WarningCode.LOCKSTEP_VERSION, "the version of Lockstep", Conditions.LOCKSTEP_VERSION::equals);
        differ(
                WarningCode.COUNTERS,
                "the source of host samples",
                path -> path.startsWith(Conditions.HOSTS) && path.endsWith(".source"));
    }

    private void differ(WarningCode code, String what, Predicate<String> concerned) {
        for (Difference difference : differences) {
            if (concerned.test(difference.path())) {
                warn(
                        code,
                        "Not the same for all groups: %s. %s is %s.",
                        what,
                        difference.path(),
                        values(difference.values()));
            }
        }
    }

    private static String values(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> value.getValue() + " in " + value.getKey())
                .collect(Collectors.joining(", "));
    }

    /** Finite work takes as long as it takes: there the length is the result. */
    private void measurementLength() {
        List<Double> seconds = groups.stream()
                .flatMap(group -> group.used().stream())
                .filter(document -> !Conditions.finite(document))
                .map(document -> document.run().measurement())
                .filter(Objects::nonNull)
                .map(Measurement::seconds)
                .sorted()
                .toList();
        if (!seconds.isEmpty()) {
            double shortest = seconds.get(0);
            double longest = seconds.get(seconds.size() - 1);
            if (longest > shortest * (1 + MEASUREMENT_PERCENT / 100)) {
                warn(
                        WarningCode.MEASUREMENT_LENGTH,
                        "The measurements took %.0f to %.0f s: caches and logs had unlike times to fill.",
                        shortest,
                        longest);
            }
        }
    }

    private void cpuUtilisation() {
        for (MetricPart metric : metrics) {
            if (HostMeasures.CPU_COUNTERS.contains(metric.metric())) {
                cpuUtilisation(metric);
            }
        }
    }

    private void cpuUtilisation(MetricPart metric) {
        Double baseline = metric.groups().get(0).mean();
        for (GroupFigure figure : metric.groups()) {
            Double mean = figure.mean();
            if (baseline != null && mean != null && Math.abs(mean - baseline) > CPU_POINTS) {
                warn(
                        WarningCode.CPU_UTILISATION,
                        "Unlike utilisation: %s is %.1f %% in %s and %.1f %% in %s (limit %.0f points). Compare throughput per"
                                + " CPU per cent, or measure several loads and compare at equal utilisation (--at-cpu).",
                        name(metric),
                        baseline,
                        metric.groups().get(0).group(),
                        mean,
                        figure.group(),
                        CPU_POINTS);
            }
        }
    }

    private static String name(MetricPart metric) {
        return metric.subject() == null ? metric.metric() : metric.metric() + " of " + metric.subject();
    }

    private void warn(WarningCode code, String format, @Nullable Object... values) {
        warnings.add(new Warning(code, String.format(Locale.ROOT, format, values)));
    }
}
