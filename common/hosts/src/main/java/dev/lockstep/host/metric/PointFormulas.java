package dev.lockstep.host.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds the formulas of points from their columns. */
final class PointFormulas {

    private final TreeMap<MetricPoint, Formula> formulas = new TreeMap<>();
    private final Map<MetricPoint, TreeMap<Integer, List<Formula>>> sources = new HashMap<>();

    /** Adds a column to a point; of several columns, those with the lowest rank are used. */
    void addSource(MetricPoint point, int rank, Formula value) {
        sources.computeIfAbsent(point, key -> new TreeMap<>())
                .computeIfAbsent(rank, key -> new ArrayList<>())
                .add(value);
    }

    /** Builds the formulas of all points with columns. */
    void combineSources() {
        sources.forEach((point, ranks) -> formulas.put(
                point,
                Formula.combined(point.known().orElseThrow(), ranks.firstEntry().getValue())));
    }

    void put(MetricPoint point, Formula formula) {
        formulas.put(point, formula);
    }

    void putIfAbsent(MetricPoint point, Formula formula) {
        formulas.putIfAbsent(point, formula);
    }

    void remove(MetricPoint point) {
        formulas.remove(point);
    }

    Optional<Formula> of(Metric metric, String instance) {
        return Optional.ofNullable(formulas.get(MetricPoint.of(metric, instance)));
    }

    /** Computes a total from its parts if no column has it; a mean needs the weight of each part. */
    void total(Metric metric, String whole, Collection<String> parts) {
        if (of(metric, whole).isPresent()) {
            return;
        }
        var values = new ArrayList<Formula>();
        var weights = new ArrayList<Formula>();
        for (String part : parts) {
            if (isPart(metric, part)) {
                of(metric, part).ifPresent(values::add);
                metric.weighedBy().flatMap(weighing -> of(weighing, part)).ifPresent(weights::add);
            }
        }
        if (!values.isEmpty()) {
            put(
                    MetricPoint.of(metric, whole),
                    weights.isEmpty() ? Formula.combined(metric, values) : Formula.weighted(values, weights));
        }
    }

    /** Whether a total can have this part: its value is known, and its weight if the metric has one. */
    boolean isPart(Metric metric, String part) {
        return of(metric, part).isPresent()
                && metric.weighedBy().stream()
                        .allMatch(weighing -> of(weighing, part).isPresent());
    }

    SortedMap<MetricPoint, Formula> all() {
        return formulas;
    }
}
