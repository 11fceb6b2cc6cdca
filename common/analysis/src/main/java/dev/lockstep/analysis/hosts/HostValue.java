package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * CPU or power of a host, or power of all hosts of targets together, in a window of a run.
 *
 * @param host {@link EfficiencyLine#TOTAL} for all hosts of targets together
 * @param value with an interval if the window is long enough for one
 * @param samples in the window, equally spaced, NaN where there is none; none for power
 * @param error of the samples, however short the window; empty for power and for fewer than {@value
 *     MeanError#FEWEST_SAMPLES}
 */
public record HostValue(
        Metric metric, String host, WindowValue value, List<Double> samples, Optional<MeanError> error) {

    /** Number of samples that have a value. */
    public int sampled() {
        return (int) samples.stream().filter(value -> !value.isNaN()).count();
    }

    /** The rows of the CPU counter that stands for a host; empty without one. */
    public static Optional<SampleSeries> cpuOf(HostRecord host) {
        return Metric.CPU_USE.stream()
                .flatMap(counter -> host.samples().ofHost(counter).stream())
                .findFirst();
    }

    /**
     * The mean of a metric of a host as a whole with its error; empty for fewer than {@value MeanError#FEWEST_SAMPLES}
     * samples.
     *
     * @param window by the coordinator's clock
     */
    public static Optional<MeanError> errorOf(HostRecord host, String metric, TimeWindow window) {
        return host.samples().all().entrySet().stream()
                .filter(entry ->
                        entry.getKey().isOfHost() && entry.getKey().metric().equals(metric))
                .findFirst()
                .flatMap(entry -> MeanError.ofSamples(
                        entry.getValue().atSteps(host.offset().toHost(window))));
    }

    /** The mean of the CPU counter that stands for a host, in per cent; empty without one. */
    public static OptionalDouble cpuOf(HostLine host) {
        return Metric.CPU_USE.stream()
                .map(counter -> host.metrics().get(counter.id()))
                .filter(figure -> figure != null && figure.mean() != null)
                .mapToDouble(figure -> Objects.requireNonNull(figure.mean()))
                .findFirst();
    }

    /**
     * The values of each host, then of the hosts of targets together if there are several.
     *
     * @param hasTargets by the name of a host
     */
    static List<HostValue> of(List<HostWindows> hosts, Predicate<String> hasTargets) {
        var values = new ArrayList<HostValue>();
        var costs = new ArrayList<HostCost>();
        for (HostWindows host : hosts) {
            HostCost cost = HostCost.of(host);
            if (hasTargets.test(host.name())) {
                costs.add(cost);
            }
            boolean longEnough = host.window().seconds() >= WindowValue.SHORTEST_SECONDS;
            addCpu(values, host, cost, longEnough);
            addPower(values, host.name(), cost, longEnough);
        }
        if (costs.size() > 1) {
            boolean longEnough = hosts.get(0).window().seconds() >= WindowValue.SHORTEST_SECONDS;
            addPower(values, EfficiencyLine.TOTAL, HostCost.together(costs), longEnough);
        }
        return List.copyOf(values);
    }

    private static void addCpu(List<HostValue> values, HostWindows host, HostCost cost, boolean longEnough) {
        Metric counter = cost.cpuCounter().orElse(null);
        Double percent = counter == null ? null : cost.cpuPercent().get(counter);
        if (counter != null && percent != null) {
            double[] samples = host.samples(MetricPoint.ofHost(counter));
            Optional<MeanError> error = MeanError.ofSamples(samples);
            WindowValue value = WindowValue.of(percent, longEnough ? error : Optional.empty());
            values.add(new HostValue(
                    counter,
                    host.name(),
                    value,
                    DoubleStream.of(samples).boxed().toList(),
                    error));
        }
    }

    private static void addPower(List<HostValue> values, String host, HostCost cost, boolean longEnough) {
        cost.power().filter(power -> power.coveredWatts() != null).ifPresent(power -> {
            Optional<MeanError> error = longEnough ? Optional.ofNullable(power.error()) : Optional.empty();
            values.add(new HostValue(
                    Metric.POWER, host, WindowValue.of(power.watts(), error), List.of(), Optional.empty()));
        });
    }
}
