package dev.lockstep.host.sample;

import static java.util.Objects.requireNonNull;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The samples of one host from any number of feeds and files. Not thread-safe. */
public final class HostSamples {

    /** Read at its timestamp, unlike the watts of processors, which are energy over time. */
    private static final MetricPoint SENSOR = MetricPoint.ofHost(Metric.POWER);

    private static final Set<MetricPoint> CPU =
            Metric.CPU_USE.stream().map(MetricPoint::ofHost).collect(Collectors.toUnmodifiableSet());

    private final TreeMap<MetricPoint, SampleSeries> series = new TreeMap<>();

    /**
     * A sink for the samples of one feed or file; each needs its own, because rows only continue those of the same one.
     */
    public SampleSink feed() {
        return new Feed();
    }

    /** Every series, by point. */
    public SortedMap<MetricPoint, SampleSeries> all() {
        return Collections.unmodifiableSortedMap(series);
    }

    /** The series of the host as a whole. */
    public Optional<SampleSeries> ofHost(Metric metric) {
        return of(MetricPoint.ofHost(metric));
    }

    /** The series of a point. */
    public Optional<SampleSeries> of(MetricPoint point) {
        return Optional.ofNullable(series.get(point));
    }

    /** Figures of a point over a window of the host's clock, weighted as its metric specifies. */
    public Figures over(MetricPoint point, TimeWindow window) {
        SampleSeries values = series.get(point);
        if (values == null) {
            return Figures.none(window.seconds());
        }
        if (point.equals(SENSOR)) {
            return values.readingsOver(window);
        }
        return point.known()
                .flatMap(Metric::weighedBy)
                .flatMap(rate -> of(MetricPoint.of(rate, point.instance())))
                .map(rates -> values.over(window, rates))
                .orElseGet(() -> values.over(window));
    }

    private static SampleSeries seriesOf(MetricPoint point) {
        return CPU.contains(point) ? SampleSeries.ofCpu() : new SampleSeries();
    }

    private final class Feed implements SampleSink {

        private final Map<MetricPoint, Track> tracks = new HashMap<>();
        private List<Track> columns = List.of();

        @Override
        public void interrupted() {
            tracks.values().forEach(track -> track.last = null);
        }

        @Override
        public void points(List<MetricPoint> points) {
            var newColumns = new ArrayList<Track>();
            points.forEach(point -> newColumns.add(tracks.computeIfAbsent(point, this::track)));
            columns = newColumns;
        }

        private Track track(MetricPoint point) {
            return new Track(series.computeIfAbsent(point, HostSamples::seriesOf));
        }

        @Override
        public void row(Instant hostTime, double[] values) {
            for (int index = 0; index < columns.size(); index++) {
                columns.get(index).add(hostTime, values[index]);
            }
        }
    }

    /** A series as continued by one feed. */
    private static final class Track {

        private final SampleSeries series;
        private @Nullable Instant last;

        private Track(SampleSeries series) {
            this.series = requireNonNull(series);
        }

        private void add(Instant stamp, double value) {
            series.add(last == null ? stamp : last, stamp, value);
            last = stamp;
        }
    }
}
