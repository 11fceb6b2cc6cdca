package dev.lockstep.analysis.hosts;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The samples of one host, evaluated over the phases of a run. */
final class HostWindows {

    /** Points of power in order of preference: the whole machine, then its processors. */
    private static final List<MetricPoint> POWER =
            List.of(MetricPoint.ofHost(Metric.POWER), MetricPoint.of(Metric.POWER, "rapl:packages"));

    private final HostRecord host;
    private final TimeWindow window;
    private final @Nullable TimeWindow idle;

    HostWindows(HostRecord host, HostedRun run) {
        this.host = host;
        this.window = host.offset().toHost(run.measurement());
        TimeWindow idleWindow = run.idle();
        this.idle = idleWindow == null ? null : host.offset().toHost(idleWindow);
    }

    HostRecord host() {
        return host;
    }

    String name() {
        return host.name();
    }

    /** The measurement by the host's clock. */
    TimeWindow window() {
        return window;
    }

    /** The idle phase by the host's clock. */
    @Nullable
    TimeWindow idle() {
        return idle;
    }

    Figures figures(MetricPoint point) {
        return host.samples().over(point, window);
    }

    /** The values of the measurement, resampled to the usual row length, NaN where there is none. */
    double[] samples(MetricPoint point) {
        return host.samples().of(point).map(series -> series.atSteps(window)).orElse(new double[0]);
    }

    /** Over the measurement, of the host as a whole. */
    @Nullable
    Double mean(Metric metric) {
        return figures(MetricPoint.ofHost(metric)).mean();
    }

    /** Over the measurement, of one instance. */
    @Nullable
    Double mean(Metric metric, String instance) {
        return figures(MetricPoint.of(metric, instance)).mean();
    }

    /** Over the idle phase; empty where there was none. */
    Optional<Figures> idleFigures(MetricPoint point) {
        return Optional.ofNullable(idle).map(phase -> host.samples().over(point, phase));
    }

    /** The last value in the measurement, for metrics that rarely change. */
    @Nullable
    Integer count(Metric metric, String instance) {
        return host.samples()
                .of(MetricPoint.of(metric, instance))
                .map(series -> series.lastIn(window))
                .map(Double::intValue)
                .orElse(null);
    }

    /** The first of these metrics that has a mean. */
    Optional<Metric> firstOf(List<Metric> metrics) {
        return metrics.stream().filter(metric -> mean(metric) != null).findFirst();
    }

    /** The preferred power point; empty if none has a mean. */
    Optional<MetricPoint> power() {
        return POWER.stream().filter(point -> figures(point).mean() != null).findFirst();
    }

    /** The points of a metric that have a mean, including that of the host as a whole. */
    List<PointMean> means(Metric metric) {
        return host.samples().all().keySet().stream()
                .filter(point -> point.metric().equals(metric.id()))
                .flatMap(point ->
                        Optional.ofNullable(figures(point).mean()).map(mean -> new PointMean(point, mean)).stream())
                .toList();
    }

    /**
     * The series that the coverage refers to: the host's CPU, even if frozen, otherwise the best covered series of the host,
     * or of its parts if there is none.
     */
    Optional<SampleSeries> witness() {
        Optional<SampleSeries> cpu = firstOf(Metric.CPU_USE).flatMap(host.samples()::ofHost);
        Optional<SampleSeries> frozen = Metric.CPU_USE.stream()
                .flatMap(metric -> host.samples().ofHost(metric).stream())
                .filter(series -> series.frozenSeconds(window) > 0)
                .findFirst();
        return cpu.or(() -> frozen).or(() -> bestCovered(MetricPoint::isOfHost)).or(() -> bestCovered(point -> true));
    }

    private Optional<SampleSeries> bestCovered(Predicate<MetricPoint> which) {
        return host.samples().all().entrySet().stream()
                .filter(entry -> which.test(entry.getKey()))
                .map(Map.Entry::getValue)
                .max(Comparator.comparingDouble(series -> series.over(window).coverage()));
    }

    /** The points of instances, by instance. */
    Map<String, List<MetricPoint>> byInstance() {
        return host.samples().all().keySet().stream()
                .filter(point -> !point.isOfHost())
                .collect(groupingBy(MetricPoint::instance, TreeMap::new, toList()));
    }

    /** The mean of a point over the measurement. */
    record PointMean(MetricPoint point, double mean) {}
}
