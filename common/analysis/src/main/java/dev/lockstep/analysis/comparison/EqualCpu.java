package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.AtCpuPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.CpuPoint;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares groups of runs at several loads at one CPU utilisation. Runs at the same load are repetitions: each
 * repetition has its own curve, and the curves' values are compared like those of repeated runs.
 */
final class EqualCpu {

    private static final double NORMAL_QUANTILE = 1.959964;
    private static final double WIDEST_GAP = 20;
    private static final double FARTHEST_POINT = 5;

    private final double cpuPercent;
    private final String counter;
    private final List<CpuPoint> points = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();

    private EqualCpu(double cpuPercent, String counter) {
        this.cpuPercent = cpuPercent;
        this.counter = counter;
    }

    /** The comparison, its points, and what weakens it. */
    record Finding(MetricPart metric, AtCpuPart part, List<Warning> warnings) {}

    static Finding of(List<ComparedGroup> groups, double cpuPercent, ComparisonOptions options) {
        List<ResultDocument> documents =
                groups.stream().flatMap(group -> group.used().stream()).toList();
        String counter = HostMeasures.commonCounter(documents, HostSlot::whole)
                .orElseThrow(() -> faulty(
                        "The runs have no CPU counter in common that was measured on every host of their targets;"
                                + " the counter must be one of %s.",
                        String.join(", ", HostMeasures.CPU_COUNTERS)));
        var comparison = new EqualCpu(cpuPercent, counter);
        List<ObservedGroup> observed = groups.stream().map(comparison::observed).toList();
        var measure = new Measure(
                Measure.THROUGHPUT, null, documents.get(0).onlyThroughput().unit(), Measure.HIGHER, document -> null);
        return new Finding(
                MetricComparison.of(measure, observed, options),
                new AtCpuPart(cpuPercent, counter, List.copyOf(comparison.points)),
                List.copyOf(comparison.warnings));
    }

    private ObservedGroup observed(ComparedGroup group) {
        Map<String, List<ResultDocument>> byLoad = group.used().stream()
                .collect(Collectors.groupingBy(EqualCpu::load, LinkedHashMap::new, Collectors.toList()));
        int repetitions = repetitions(group, byLoad);
        List<@Nullable Observation> observations = new ArrayList<>();
        for (int repetition = 0; repetition < repetitions; repetition++) {
            observations.add(observation(group, curve(group, byLoad, repetition)));
        }
        return new ObservedGroup(group.name(), observations);
    }

    private int repetitions(ComparedGroup group, Map<String, List<ResultDocument>> byLoad) {
        List<Integer> counts =
                byLoad.values().stream().map(List::size).distinct().toList();
        if (counts.size() > 1 || byLoad.size() < 2) {
            throw faulty(
                    "Group %s needs runs at two loads or more, and equally many runs at each load; it has %s.",
                    group.name(),
                    byLoad.entrySet().stream()
                            .map(load -> load.getValue().size() + " at " + load.getKey())
                            .collect(Collectors.joining(", ")));
        }
        return counts.get(0);
    }

    private UtilisationCurve curve(ComparedGroup group, Map<String, List<ResultDocument>> byLoad, int repetition) {
        return new UtilisationCurve(byLoad.values().stream()
                .map(runs -> point(group, runs.get(repetition)))
                .toList());
    }

    private Observation observation(ComparedGroup group, UtilisationCurve curve) {
        if (!curve.monotone()) {
            throw faulty(
                    "NOT_MONOTONE: the throughput of group %s falls while its CPU utilisation rises, by more than"
                            + " chance allows. Find what else limited it.",
                    group.name());
        }
        MeanError found = curve.at(cpuPercent)
                .orElseThrow(() -> faulty(
                        "OUT_OF_RANGE: group %s was measured from %.1f to %.1f %% CPU; %.1f %% is outside, and"
                                + " nothing is extrapolated. Measure at that utilisation.",
                        group.name(), curve.lowest(), curve.highest(), cpuPercent));
        warn(group, curve);
        if (Double.isNaN(found.standardError())) {
            return Observation.of(found.mean());
        }
        double half = NORMAL_QUANTILE * found.standardError();
        return new Observation(found.mean(), found, new Observation.Bounds(found.mean() - half, found.mean() + half));
    }

    private void warn(ComparedGroup group, UtilisationCurve curve) {
        if (curve.gapAt(cpuPercent) > WIDEST_GAP || curve.distanceTo(cpuPercent) > FARTHEST_POINT) {
            warnings.add(new Warning(
                    WarningCode.CPU_POINTS,
                    String.format(
                            Locale.ROOT,
                            "Group %s was measured %.1f points off %.1f %%, between loads %.1f points apart:"
                                    + " interpolation over that distance is unreliable. Keep within %.0f and"
                                    + " %.0f points.",
                            group.name(),
                            curve.distanceTo(cpuPercent),
                            cpuPercent,
                            curve.gapAt(cpuPercent),
                            FARTHEST_POINT,
                            WIDEST_GAP)));
        }
    }

    private LoadPoint point(ComparedGroup group, ResultDocument document) {
        HostSlot slot = HostSlot.whole(document).orElseThrow();
        double throughput =
                Optional.ofNullable(document.onlyThroughput().value()).orElseThrow();
        double utilisation = Optional.ofNullable(slot.cpuPercent(counter)).orElseThrow();
        points.add(new CpuPoint(group.name(), document.run().id(), load(document), throughput, percents(slot)));
        return new LoadPoint(
                utilisation,
                utilisationError(document, slot),
                throughput,
                MeasuredSeries.throughputError(document, throughput)
                        .map(MeanError::standardError)
                        .orElse(Double.NaN));
    }

    private static Map<String, Double> percents(HostSlot slot) {
        var percents = new LinkedHashMap<String, Double>();
        for (String counter : HostMeasures.CPU_COUNTERS) {
            Double percent = slot.cpuPercent(counter);
            if (percent != null) {
                percents.put(counter, percent);
            }
        }
        return percents;
    }

    /** The errors of several hosts are assumed to be independent; each is weighted by the host's cores. */
    private double utilisationError(ResultDocument document, HostSlot slot) {
        double squares = 0;
        double weight = 0;
        for (HostLine host : slot.hosts()) {
            double error = MeasuredSeries.hostError(document, host.name(), counter)
                    .map(MeanError::standardError)
                    .orElse(Double.NaN);
            squares += Math.pow(slot.weight(host) * error, 2);
            weight += slot.weight(host);
        }
        return Math.sqrt(squares) / weight;
    }

    private static String load(ResultDocument document) {
        return Conditions.of(document).entrySet().stream()
                .filter(condition -> Conditions.ofLoad(condition.getKey()))
                .map(condition -> condition.getKey().substring(Conditions.SPEC.length()) + " " + condition.getValue())
                .collect(Collectors.joining(", "));
    }

    private static FaultyInputException faulty(String format, Object... values) {
        return new FaultyInputException(List.of(new Fault("atCpu", String.format(Locale.ROOT, format, values))));
    }
}
