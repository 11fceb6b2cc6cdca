package dev.lockstep.coordinator.run.rest;

import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.coordinator.run.Points;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One second of a run's series; in the units of the series. */
record Point(
        int second,
        String phase,
        @Nullable Double throughput,
        @Nullable Double responseP95Ms,
        @Nullable Double serviceP95Ms,
        @Nullable Long errors,
        Map<String, @Nullable Double> byTarget,
        Map<String, @Nullable Long> byTransaction) {

    /** A second of a part of a series. */
    static Point of(Points points, int second) {
        SeriesPart series = points.series();
        int index = second - points.from();
        return new Point(
                second,
                series.phase().get(index),
                series.throughput().get(index),
                series.responseP95Ms().get(index),
                series.serviceP95Ms().get(index),
                series.errors().get(index),
                at(series.byTarget(), index),
                at(series.byTransaction(), index));
    }

    private static <T> Map<String, @Nullable T> at(Map<String, List<@Nullable T>> lists, int index) {
        Map<String, @Nullable T> values = new LinkedHashMap<>();
        lists.forEach((name, list) -> values.put(name, list.get(index)));
        return values;
    }
}
