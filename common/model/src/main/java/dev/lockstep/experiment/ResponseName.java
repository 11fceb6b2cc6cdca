package dev.lockstep.experiment;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a response: what is measured in each run.
 *
 * @param metric such as {@code throughput}
 * @param transaction the transaction that it is of, as in {@code responseP95Ms of new-order}; null for all of them
 * @param host the machine that it is of, as in {@code esx1 powerWatts}; null for the run, or the hosts of its targets
 */
public record ResponseName(
        String metric,
        @Nullable String transaction,
        @Nullable String host) {

    /** The throughput in the workload's own unit. */
    public static final String THROUGHPUT = "throughput";

    /** How long the measurement took, in seconds: that of finite work is the time that the work took. */
    public static final String SECONDS = "seconds";

    /** The power of the hosts, in watts. */
    public static final String POWER_WATTS = "powerWatts";

    /** The utilisation of the hosts' physical cores, 0..100 %. */
    public static final String CPU_CORE_UTIL_PERCENT = "cpuCoreUtilPercent";

    /** Throughput over {@link #POWER_WATTS}. */
    public static final String THROUGHPUT_PER_WATT = "throughputPerWatt";

    /** Throughput over {@link #CPU_CORE_UTIL_PERCENT}. */
    public static final String THROUGHPUT_PER_CPU_PERCENT = "throughputPerCpuPercent";

    /** The metrics of a run. Those of a host are the names of its samples. */
    public static final List<String> METRICS = List.of(
            THROUGHPUT,
            "responseMeanMs",
            "responseP50Ms",
            "responseP90Ms",
            "responseP95Ms",
            "responseP99Ms",
            "responseMaxMs",
            "errorShare",
            SECONDS,
            POWER_WATTS,
            CPU_CORE_UTIL_PERCENT,
            THROUGHPUT_PER_WATT,
            THROUGHPUT_PER_CPU_PERCENT);

    private static final Pattern OF_TRANSACTION = Pattern.compile("(\\S+) of (\\S.*)");
    private static final Pattern OF_HOST = Pattern.compile("(\\S+) (\\S+)");

    /**
     * Parses {@code METRIC}, {@code METRIC of TRANSACTION} or {@code HOST METRIC}.
     *
     * @throws IllegalArgumentException if it has another form, or a run has no such metric
     */
    public static ResponseName parse(String text) {
        Matcher transaction = OF_TRANSACTION.matcher(text);
        if (transaction.matches()) {
            return new ResponseName(known(transaction.group(1)), transaction.group(2), null);
        }
        Matcher host = OF_HOST.matcher(text);
        return host.matches()
                ? new ResponseName(host.group(2), null, host.group(1))
                : new ResponseName(known(text), null, null);
    }

    private static String known(String metric) {
        if (!METRICS.contains(metric)) {
            throw new IllegalArgumentException("'" + metric + "' is not a response of a run. Write one of "
                    + String.join(", ", METRICS)
                    + "; one of these and its transaction, such as responseP95Ms of new-order; or a host and what is"
                    + " sampled of it, such as esx1 powerWatts");
        }
        return metric;
    }

    /**
     * The unit of its values; empty for a plain number.
     *
     * @param work the unit of the throughput
     */
    public String unit(String work) {
        return switch (metric) {
            case THROUGHPUT -> work;
            case THROUGHPUT_PER_WATT -> work + "/W";
            case THROUGHPUT_PER_CPU_PERCENT -> work + "/%";
            case SECONDS -> "s";
            case POWER_WATTS -> "W";
            default -> metric.endsWith("Ms") ? "ms" : metric.endsWith("Percent") ? "%" : "";
        };
    }

    /** As it is written in a spec. */
    public String text() {
        return transaction != null ? metric + " of " + transaction : host != null ? host + " " + metric : metric;
    }
}
