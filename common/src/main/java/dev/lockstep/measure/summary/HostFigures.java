package dev.lockstep.measure.summary;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What host samples add to a result.
 *
 * @param coverage by host: the share of the measurement phase that its samples cover, 0..1
 * @param hosts the document's {@code hosts}
 * @param efficiency the document's {@code efficiency}
 * @param series by host and metric, a value for each second of the series
 */
public record HostFigures(
        Map<String, Double> coverage,
        List<Map<String, Object>> hosts,
        List<Map<String, Object>> efficiency,
        Map<String, Map<String, List<@Nullable Double>>> series) {

    /** No host was sampled. */
    public static final HostFigures NONE = new HostFigures(Map.of(), List.of(), List.of(), Map.of());

    public HostFigures {
        coverage = Map.copyOf(coverage);
        hosts = List.copyOf(hosts);
        efficiency = List.copyOf(efficiency);
        series = Map.copyOf(series);
    }
}
