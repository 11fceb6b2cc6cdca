package dev.lockstep.report.experiment;

import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import java.util.Locale;
import java.util.Map;

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
        String words = WORDS.getOrDefault(response.metric(), response.metric());
        String owner = response.transaction() == null ? response.host() : response.transaction();
        return owner == null ? words : words + " of " + owner;
    }

    static String of(ResponseChoice measure) {
        return of(measure.response()) + (measure.relative() ? " relative to the baseline" : "");
    }

    static String capitalised(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
