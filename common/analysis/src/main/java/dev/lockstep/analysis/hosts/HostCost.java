package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Mean CPU and power of hosts over the measurement.
 *
 * @param powerCounter the metric point of {@code watts}; null, as the other power figures, if power was not measured
 * @param wattsError standard error of {@code watts}; null below twelve samples
 * @param coveredSeconds of the measurement that power samples cover
 * @param powerCoverage the same as a share of the measurement, 0..1
 * @param idleWatts over the idle phase
 * @param cpuPercent by measured metric of CPU use
 * @param cpuTimeCounter the metric of {@code busyProcessors}
 * @param busyProcessors mean number of busy logical processors, or of cores if only those were measured
 * @param cores weight of this host's percentages among several hosts
 */
record HostCost(
        @Nullable MetricPoint powerCounter,
        @Nullable Double watts,
        @Nullable MeanError wattsError,
        double coveredSeconds,
        double powerCoverage,
        @Nullable Double idleWatts,
        Map<Metric, Double> cpuPercent,
        @Nullable Metric cpuTimeCounter,
        @Nullable Double busyProcessors,
        @Nullable Integer cores) {

    private static final double SHORTEST_IDLE_SECONDS = 60;
    static final double LEAST_POWER_COVERAGE = 0.95;
    private static final double PERCENT = 100;
    private static final double WHOLE_WATT_ERROR = 1 / Math.sqrt(12);

    static HostCost of(HostWindows host) {
        MetricPoint power = host.power().orElse(null);
        Map<Metric, Double> percents = new EnumMap<>(Metric.class);
        for (Metric counter : HostWindows.CPU_COUNTERS) {
            Optional.ofNullable(host.mean(counter)).ifPresent(mean -> percents.put(counter, mean));
        }
        Integer logical = host.count(Metric.LOGICAL_CPUS, "");
        Integer cores = host.count(Metric.CORES, "");
        Metric time = timeCounter(percents, logical, cores);
        return new HostCost(
                power,
                power == null ? null : host.figures(power).mean(),
                power == null ? null : wattsError(host.samples(power)),
                power == null ? 0 : host.figures(power).coveredSeconds(),
                power == null ? 0 : host.figures(power).coverage(),
                power == null ? null : idleWatts(host, power),
                percents,
                time,
                time == null ? null : busy(percents.get(time), time == Metric.CPU_CORE_UTIL ? cores : logical),
                cores != null ? cores : logical);
    }

    /** Mean watts, if enough of the measurement is covered for an energy figure. */
    @Nullable
    Double coveredWatts() {
        return powerCoverage < LEAST_POWER_COVERAGE ? null : watts;
    }

    /** Joules of the covered time; null if too little is covered. */
    @Nullable
    Double joules() {
        Double mean = coveredWatts();
        return mean == null ? null : Double.valueOf(mean * coveredSeconds);
    }

    /** Readings in whole watts are each uncertain by their step, one watt over √12. */
    private static @Nullable MeanError wattsError(double[] samples) {
        boolean whole = Arrays.stream(samples).allMatch(watts -> watts == Math.rint(watts));
        return MeanError.ofSamples(samples)
                .map(error -> whole ? error.plus(WHOLE_WATT_ERROR) : error)
                .orElse(null);
    }

    private static @Nullable MeanError sumError(List<HostCost> hosts) {
        var errors = new ArrayList<MeanError>();
        for (HostCost host : hosts) {
            if (host.wattsError == null) {
                return null;
            }
            errors.add(host.wattsError);
        }
        return MeanError.ofSum(errors);
    }

    private static @Nullable Double idleWatts(HostWindows host, MetricPoint power) {
        var idle = host.idle();
        return idle == null || idle.seconds() < SHORTEST_IDLE_SECONDS ? null : host.idleMean(power);
    }

    /** Prefers time not halted, because that is time; otherwise work scaled by frequency. */
    private static @Nullable Metric timeCounter(
            Map<Metric, Double> percents, @Nullable Integer logical, @Nullable Integer cores) {
        if (logical != null) {
            for (Metric counter : List.of(Metric.CPU_UTIL, Metric.CPU_USED)) {
                if (percents.containsKey(counter)) {
                    return counter;
                }
            }
        }
        return cores != null && percents.containsKey(Metric.CPU_CORE_UTIL) ? Metric.CPU_CORE_UTIL : null;
    }

    private static @Nullable Double busy(@Nullable Double percent, @Nullable Integer processors) {
        return percent == null || processors == null ? null : Double.valueOf(percent / PERCENT * processors);
    }

    /** The preferred metric of CPU use, if one was measured. */
    Optional<Metric> cpuCounter() {
        return HostWindows.CPU_COUNTERS.stream().filter(cpuPercent::containsKey).findFirst();
    }

    /** Several hosts together; null for what one of them lacks or measured by another counter. */
    static HostCost together(List<HostCost> hosts) {
        MetricPoint power = common(hosts.stream().map(HostCost::powerCounter).toList());
        Metric time = common(hosts.stream().map(HostCost::cpuTimeCounter).toList());
        return new HostCost(
                power,
                power == null ? null : sum(hosts.stream().map(HostCost::watts).toList()),
                power == null ? null : sumError(hosts),
                hosts.stream().mapToDouble(HostCost::coveredSeconds).min().orElse(0),
                hosts.stream().mapToDouble(HostCost::powerCoverage).min().orElse(0),
                power == null
                        ? null
                        : sum(hosts.stream().map(HostCost::idleWatts).toList()),
                percents(hosts),
                time,
                time == null
                        ? null
                        : sum(hosts.stream().map(HostCost::busyProcessors).toList()),
                null);
    }

    private static <T> @Nullable T common(List<@Nullable T> counters) {
        T first = counters.get(0);
        return counters.stream().allMatch(counter -> Objects.equals(counter, first)) ? first : null;
    }

    private static @Nullable Double sum(List<@Nullable Double> values) {
        double sum = 0;
        for (Double value : values) {
            if (value == null) {
                return null;
            }
            sum += value;
        }
        return sum;
    }

    /** Each host is weighted by its cores. */
    private static Map<Metric, Double> percents(List<HostCost> hosts) {
        Map<Metric, Double> percents = new EnumMap<>(Metric.class);
        for (Metric counter : HostWindows.CPU_COUNTERS) {
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
