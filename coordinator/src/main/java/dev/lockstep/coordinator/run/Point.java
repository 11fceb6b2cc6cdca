package dev.lockstep.coordinator.run;

import dev.lockstep.measure.result.SeriesPart;
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

    static Point of(SeriesPart series, int second) {
        return new Point(
                second,
                series.phase().get(second),
                series.throughput().get(second),
                series.responseP95Ms().get(second),
                series.serviceP95Ms().get(second),
                series.errors().get(second),
                at(series.byTarget(), second),
                at(series.byTransaction(), second));
    }

    private static <T> Map<String, @Nullable T> at(Map<String, List<@Nullable T>> lists, int second) {
        Map<String, @Nullable T> values = new LinkedHashMap<>();
        lists.forEach((name, list) -> values.put(name, list.get(second)));
        return values;
    }
}
