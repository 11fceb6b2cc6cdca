package dev.lockstep.coordinator.run.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.coordinator.run.Points;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One second of a run's series; in the units of the series.
 *
 * @param groups by name, of a run of several groups, which has no figures of its own
 */
record Point(
        int second,
        String phase,
        @Nullable Double throughput,
        @Nullable Double responseP95Ms,
        @Nullable Double serviceP95Ms,
        @Nullable Long errors,
        Map<String, @Nullable Double> byTarget,
        Map<String, @Nullable Long> byTransaction,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Point> groups) {

    /** A second of a part of a series. */
    static Point of(Points points, int second) {
        return of(points.series(), second, second - points.from());
    }

    private static Point of(SeriesPart series, int second, int index) {
        Map<String, Point> groups = new LinkedHashMap<>();
        series.groups().forEach((name, group) -> groups.put(name, of(group, second, index)));
        return new Point(
                second,
                series.phase().get(index),
                at(series.throughput(), index),
                at(series.responseP95Ms(), index),
                at(series.serviceP95Ms(), index),
                at(series.errors(), index),
                at(series.byTarget(), index),
                at(series.byTransaction(), index),
                groups);
    }

    private static <T> @Nullable T at(List<@Nullable T> list, int index) {
        return list.isEmpty() ? null : list.get(index);
    }

    private static <T> Map<String, @Nullable T> at(Map<String, List<@Nullable T>> lists, int index) {
        Map<String, @Nullable T> values = new LinkedHashMap<>();
        lists.forEach((name, list) -> values.put(name, list.get(index)));
        return values;
    }
}
