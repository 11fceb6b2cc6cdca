package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * CPU or power of a host, or of all hosts together, in a window of a run.
 *
 * @param host {@link EfficiencyLine#TOTAL} for all hosts together
 */
public record HostValue(Metric metric, String host, WindowValue value) {

    /** The values of each host, then of all of them if there are several. */
    static List<HostValue> of(List<HostWindows> hosts) {
        var values = new ArrayList<HostValue>();
        var costs = new ArrayList<HostCost>();
        for (HostWindows host : hosts) {
            HostCost cost = HostCost.of(host);
            costs.add(cost);
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
            Optional<MeanError> error =
                    longEnough ? MeanError.ofSamples(host.samples(MetricPoint.ofHost(counter))) : Optional.empty();
            values.add(new HostValue(counter, host.name(), WindowValue.of(percent, error)));
        }
    }

    private static void addPower(List<HostValue> values, String host, HostCost cost, boolean longEnough) {
        cost.power().filter(power -> power.coveredWatts() != null).ifPresent(power -> {
            Optional<MeanError> error = longEnough ? Optional.ofNullable(power.error()) : Optional.empty();
            values.add(new HostValue(Metric.POWER, host, WindowValue.of(power.watts(), error)));
        });
    }
}
