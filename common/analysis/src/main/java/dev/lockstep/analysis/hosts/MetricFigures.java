package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Metric figures as they appear in a document. */
final class MetricFigures {

    /** Counts, which have fields of their own. */
    private static final Set<String> COUNTS = Set.of(Metric.CORES.id(), Metric.LOGICAL_CPUS.id(), Metric.VM_VCPUS.id());

    private MetricFigures() {}

    /** By metric; those without a row in the window are left out. */
    static Map<String, MetricFigure> of(HostSamples samples, Collection<MetricPoint> points, TimeWindow window) {
        var figures = new TreeMap<String, MetricFigure>();
        for (MetricPoint point : points) {
            Figures found = samples.over(point, window);
            if (found.rows() > 0 && !COUNTS.contains(point.metric())) {
                figures.put(point.metric(), figure(found));
            }
        }
        return figures;
    }

    private static MetricFigure figure(Figures figures) {
        return new MetricFigure(
                rounded(figures.mean()),
                rounded(figures.min()),
                rounded(figures.max()),
                rounded(figures.p95()),
                figures.rows(),
                Rounded.millionths(figures.coverage()));
    }

    static @Nullable Double rounded(@Nullable Double value) {
        return value == null ? null : Double.valueOf(Rounded.sixDigits(value, 3));
    }
}
