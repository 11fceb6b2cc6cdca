package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.RunPart.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds what makes a comparison unfair: conditions that differ apart from what is compared. */
final class Fairness {

    private static final double CPU_POINTS = 3;
    private static final double MEASUREMENT_PERCENT = 1;
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

    /**
     * @param atCpu whether the loads differ on purpose
     */
    static List<Warning> of(
            List<ComparedGroup> groups, List<MetricPart> metrics, List<Difference> differences, boolean atCpu) {
        var fairness = new Fairness(groups, metrics, differences, atCpu);
        fairness.conditions();
        fairness.control();
        fairness.measurementLength();
        fairness.cpuUtilisation();
        return List.copyOf(fairness.warnings);
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
                "the source of the host samples",
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

    private void control() {
        List<String> controlled = groups.stream()
                .filter(group -> group.used().stream().anyMatch(run -> run.run().controlled()))
                .map(ComparedGroup::name)
                .toList();
        if (!controlled.isEmpty() && controlled.size() < groups.size()) {
            warn(
                    WarningCode.CONTROLLED,
                    "The load of %s was controlled to hold a CPU utilisation, and that of the others was not: a"
                            + " controlled load answers a disturbance with less work, and so hides it. Compare runs at"
                            + " fixed loads.",
                    String.join(", ", controlled));
        }
    }

    /** The length of a finite load is its result. */
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
                        "The measurements lasted from %.0f to %.0f s, so caches and logs had different times to"
                                + " fill. Use equal lengths.",
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
                        "CPU utilisation differs: %s is %.1f %% in %s and %.1f %% in %s (limit %.0f points). Compare"
                                + " throughput per CPU per cent, or measure several loads and compare at equal"
                                + " utilisation (--at-cpu).",
                        metric.title(),
                        baseline,
                        metric.groups().get(0).group(),
                        mean,
                        figure.group(),
                        CPU_POINTS);
            }
        }
    }

    private void warn(WarningCode code, String format, @Nullable Object... values) {
        warnings.add(new Warning(code, String.format(Locale.ROOT, format, values)));
    }
}
