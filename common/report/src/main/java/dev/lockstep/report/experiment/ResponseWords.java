package dev.lockstep.report.experiment;

import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of responses for people. */
final class ResponseWords {

    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("throughput", "throughput"),
            Map.entry("responseMeanMs", "mean response time"),
            Map.entry("responseP50Ms", "median response time"),
            Map.entry("responseP90Ms", "90th percentile of the response time"),
            Map.entry("responseP95Ms", "95th percentile of the response time"),
            Map.entry("responseP99Ms", "99th percentile of the response time"),
            Map.entry("responseMaxMs", "longest response time"),
            Map.entry("errorShare", "share of errors"),
            Map.entry("seconds", "time"),
            Map.entry("powerWatts", "power"),
            Map.entry("cpuCoreUtilPercent", "utilisation of the cores"),
            Map.entry("throughputPerWatt", "throughput per watt"),
            Map.entry("throughputPerCpuPercent", "throughput per cent of CPU"));

    private ResponseWords() {}

    /** Such as {@code 95th percentile of the response time of new-order} or {@code power of esx1}. */
    static String of(ResponseName response) {
        String owner = owner(response);
        return owner == null ? metric(response) : metric(response) + " of " + owner;
    }

    static String of(ResponseChoice measure) {
        return of(measure.response()) + relation(measure);
    }

    /** What responses that share an axis have in common, such as {@code mean response time relative to the baseline}. */
    static String of(List<ResponseChoice> measures) {
        ResponseChoice first = measures.get(0);
        return measures.size() == 1
                ? of(first)
                : (ofOneMetric(measures) ? metric(first.response()) : "responses") + relation(first);
    }

    /** What tells one of them from the others, such as {@code rollup1}. */
    static String name(ResponseChoice measure, List<ResponseChoice> measures) {
        String owner = owner(measure.response());
        return owner != null && ofOneMetric(measures) ? owner : of(measure.response());
    }

    private static boolean ofOneMetric(List<ResponseChoice> measures) {
        return measures.stream()
                        .map(measure -> measure.response().metric())
                        .distinct()
                        .count()
                == 1;
    }

    private static String metric(ResponseName response) {
        return WORDS.getOrDefault(response.metric(), response.metric());
    }

    private static @Nullable String owner(ResponseName response) {
        return response.transaction() == null ? response.host() : response.transaction();
    }

    private static String relation(ResponseChoice measure) {
        return measure.relative() ? " relative to the baseline" : "";
    }

    static String capitalised(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
