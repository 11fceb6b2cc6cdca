package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The hosts that have samples, for display. */
@Component
public class Hosts {

    /** The time before the newest sample that the newest figures cover. */
    public static final Duration RECENT = Duration.ofMinutes(1);

    private static final List<Metric> SHOWN =
            List.of(Metric.CPU_CORE_UTIL, Metric.CPU_UTIL, Metric.CPU_LOAD_1M, Metric.POWER, Metric.MEMORY_USED);

    private final HostQueries queries;
    private final OpenFeeds feeds;

    Hosts(HostQueries queries, OpenFeeds feeds) {
        this.queries = queries;
        this.feeds = feeds;
    }

    /**
     * The newest figures of a host.
     *
     * @param values the last ones, by metric
     * @param coverage the share of its last minute that its samples cover, 0..1
     */
    public record Newest(Map<Metric, Double> values, double coverage) {}

    /** Every host that has samples, by name. */
    public List<HostView> all() {
        return queries.hosts().stream()
                .map(host -> HostView.of(host, feeds.isLive(host.name())))
                .toList();
    }

    /** The figures of a host's last minute, by its own clock. */
    public Newest newest(HostView host) {
        var window = new TimeWindow(host.lastAt().minus(RECENT), host.lastAt());
        var samples = new HostSamples();
        feeds.flush(host.name());
        queries.feeds(SampleOrigin.RECEIVED, host.name()).forEach(feed -> new FeedReplay(queries, feed)
                .replay(window, point -> point.known().filter(SHOWN::contains).isPresent(), samples.feed()));
        Map<Metric, Double> values = new LinkedHashMap<>();
        double coverage = 0;
        for (Metric metric : SHOWN) {
            var series = samples.ofHost(metric);
            Double last = series.map(known -> known.lastIn(window)).orElse(null);
            if (series.isPresent() && last != null) {
                values.put(metric, last);
                coverage = Math.max(coverage, series.get().over(window).coverage());
            }
        }
        return new Newest(values, coverage);
    }
}
