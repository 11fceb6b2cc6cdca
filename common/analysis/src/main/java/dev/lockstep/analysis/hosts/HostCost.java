package dev.lockstep.analysis.hosts;

import dev.lockstep.host.metric.Metric;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Mean CPU and power of hosts over the measurement.
 *
 * @param power empty if it was not measured
 * @param cpuPercent by measured metric of CPU use
 * @param busy empty if the number of processors or their use was not measured
 * @param cores weight of this host's percentages among several hosts
 */
record HostCost(
        Optional<MeanPower> power,
        Map<Metric, Double> cpuPercent,
        Optional<BusyProcessors> busy,
        @Nullable Integer cores) {

    private static final double PERCENT = 100;

    /**
     * Processors in use.
     *
     * @param counter the metric of {@code mean}
     * @param mean number of busy logical processors, or of cores if only those were measured
     */
    record BusyProcessors(Metric counter, double mean) {

        static Optional<BusyProcessors> of(Metric counter, Map<Metric, Double> percents, @Nullable Integer processors) {
            Double percent = percents.get(counter);
            return percent == null || processors == null
                    ? Optional.empty()
                    : Optional.of(new BusyProcessors(counter, percent / PERCENT * processors));
        }

        private static BusyProcessors sum(BusyProcessors one, BusyProcessors other) {
            return new BusyProcessors(one.counter, one.mean + other.mean);
        }
    }

    static HostCost of(HostWindows host) {
        Map<Metric, Double> percents = new EnumMap<>(Metric.class);
        for (Metric counter : Metric.CPU_USE) {
            Optional.ofNullable(host.mean(counter)).ifPresent(mean -> percents.put(counter, mean));
        }
        Integer logical = host.count(Metric.LOGICAL_CPUS, "");
        Integer cores = host.count(Metric.CORES, "");
        return new HostCost(
                MeanPower.of(host), percents, busy(percents, logical, cores), cores != null ? cores : logical);
    }

    /** Prefers time not halted, because that is time; otherwise work scaled by frequency. */
    private static Optional<BusyProcessors> busy(
            Map<Metric, Double> percents, @Nullable Integer logical, @Nullable Integer cores) {
        return BusyProcessors.of(Metric.CPU_UTIL, percents, logical)
                .or(() -> BusyProcessors.of(Metric.CPU_USED, percents, logical))
                .or(() -> BusyProcessors.of(Metric.CPU_CORE_UTIL, percents, cores));
    }

    /** The preferred metric of CPU use, if one was measured. */
    Optional<Metric> cpuCounter() {
        return Metric.CPU_USE.stream().filter(cpuPercent::containsKey).findFirst();
    }

    /** Several hosts together, without what one of them lacks or measured by another counter. */
    static HostCost together(List<HostCost> hosts) {
        return new HostCost(
                MeanPower.together(alike(hosts, HostCost::power, MeanPower::counter)),
                percents(hosts),
                alike(hosts, HostCost::busy, BusyProcessors::counter).stream().reduce(BusyProcessors::sum),
                null);
    }

    /** A part of each host; none unless all hosts have it by the same counter. */
    private static <T> List<T> alike(
            List<HostCost> hosts, Function<HostCost, Optional<T>> part, Function<T, Object> counter) {
        List<T> parts =
                hosts.stream().flatMap(host -> part.apply(host).stream()).toList();
        boolean same = parts.stream().map(counter).distinct().count() == 1;
        return same && parts.size() == hosts.size() ? parts : List.of();
    }

    /** Each host is weighted by its cores. */
    private static Map<Metric, Double> percents(List<HostCost> hosts) {
        Map<Metric, Double> percents = new EnumMap<>(Metric.class);
        for (Metric counter : Metric.CPU_USE) {
            double weighted = 0;
            double weight = 0;
            boolean complete = true;
            for (HostCost host : hosts) {
                Double percent = host.cpuPercent.get(counter);
                Integer cores = host.cores;
                complete &= percent != null && cores != null;
                if (percent != null && cores != null) {
                    weighted += percent * cores;
                    weight += cores;
                }
            }
            if (complete && weight > 0) {
                percents.put(counter, weighted / weight);
            }
        }
        return percents;
    }
}
