package dev.lockstep.cli;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.cli.progress.LoadMoment.HostMoment;
import dev.lockstep.cli.progress.PhasePlan;
import dev.lockstep.host.metric.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The current state of a run, from the coordinator's series. */
final class SeriesMoment {

    /** Hosts send a row every few seconds; a row older than this is outdated. */
    private static final int OLDEST_HOST_ROW_SECONDS = 30;

    private SeriesMoment() {}

    /** Empty before the first second. */
    static Optional<LoadMoment> of(PhasePlan plan, JsonNode series, List<ThresholdLine> thresholds) {
        int seconds = series.path("phase").size();
        if (seconds == 0) {
            return Optional.empty();
        }
        int last = seconds - 1;
        return Optional.of(new LoadMoment(
                plan,
                seconds,
                series.path("phase").path(last).asString(""),
                groups(series).entrySet().stream()
                        .map(group -> group(group.getKey(), group.getValue(), last))
                        .toList(),
                groups(series).values().stream()
                        .mapToLong(group -> sum(group.path("errors")))
                        .sum(),
                hosts(series.path("hosts"), last),
                thresholds));
    }

    /** The series of the groups by name; that of the only one has no name. */
    private static Map<String, JsonNode> groups(JsonNode series) {
        Map<String, JsonNode> groups = new LinkedHashMap<>();
        series.path("groups").forEachEntry(groups::put);
        return groups.isEmpty() ? Map.of("", series) : groups;
    }

    private static GroupMoment group(String name, JsonNode series, int last) {
        return new GroupMoment(
                name,
                number(series.path("throughput").path(last)),
                series.path("unit").asString(""),
                number(series.path("responseP95Ms").path(last)));
    }

    private static long sum(JsonNode counts) {
        return counts.valueStream().mapToLong(count -> count.asLong(0)).sum();
    }

    private static List<HostMoment> hosts(JsonNode hosts, int last) {
        var moments = new ArrayList<HostMoment>();
        hosts.forEachEntry((name, metrics) -> moments.add(new HostMoment(
                name,
                latest(Metric.CPU_USE.stream().map(Metric::id), metrics, last),
                latest(Stream.of("powerWatts", "powerWatts:rapl:packages"), metrics, last))));
        return moments;
    }

    /** The first metric that was measured. */
    private static @Nullable Double latest(Stream<String> names, JsonNode metrics, int last) {
        return names.filter(metrics::has)
                .findFirst()
                .map(metric -> latest(metrics.path(metric), last))
                .orElse(null);
    }

    private static @Nullable Double latest(JsonNode values, int last) {
        for (int second = last; second >= Math.max(0, last - OLDEST_HOST_ROW_SECONDS); second--) {
            if (values.path(second).isNumber()) {
                return values.path(second).asDouble();
            }
        }
        return null;
    }

    private static @Nullable Double number(JsonNode value) {
        return value.isNumber() ? value.asDouble() : null;
    }
}
