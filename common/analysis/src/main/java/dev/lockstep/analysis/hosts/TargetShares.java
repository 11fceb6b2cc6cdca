package dev.lockstep.analysis.hosts;

import static dev.lockstep.analysis.hosts.Efficiency.precise;

import dev.lockstep.analysis.hosts.HostCost.BusyProcessors;
import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.EfficiencyLine.EnergyFigures;
import dev.lockstep.analysis.result.EfficiencyLine.TargetShare;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.sample.Figures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Divides the CPU and power of a host among its targets, as far as they were measured. */
final class TargetShares {

    private static final double PERCENT = 100;

    private final HostWindows host;
    private final List<HostedTarget> targets;
    private final HostCost cost;

    TargetShares(HostWindows host, List<HostedTarget> targets, HostCost cost) {
        this.host = host;
        this.targets = targets;
        this.cost = cost;
    }

    List<TargetShare> all() {
        return targets.stream().map(this::share).toList();
    }

    private TargetShare share(HostedTarget target) {
        String vm = target.target().vm();
        Work work = Work.of(List.of(target));
        Double used = vm == null || !aloneIn(vm) ? null : host.mean(Metric.VM_CPU_USED, CounterPath.display(vm));
        if (vm != null && used != null) {
            return share(target, "vm", work, used / PERCENT, coveredWatts(CounterPath.display(vm)));
        }
        return targets.size() == 1
                ? share(
                        target,
                        "host",
                        work,
                        cost.busy().map(BusyProcessors::mean).orElse(null),
                        cost.power().map(MeanPower::coveredWatts).orElse(null))
                : share(target, "shared", work, null, null);
    }

    private @Nullable Double coveredWatts(String vm) {
        Figures power = host.figures(MetricPoint.of(Metric.VM_POWER, vm));
        return power.coverage() < EnergyFigures.LEAST_COVERAGE ? null : power.mean();
    }

    private boolean aloneIn(String vm) {
        return targets.stream()
                        .filter(target -> vm.equals(target.target().vm()))
                        .count()
                == 1;
    }

    private static TargetShare share(
            HostedTarget target,
            String attribution,
            Work work,
            @Nullable Double busyProcessors,
            @Nullable Double watts) {
        return new TargetShare(
                target.name(),
                target.target().vm(),
                attribution,
                Rounded.thousandths(target.throughput()),
                precise(work.millisPerTransaction(busyProcessors)),
                precise(work.perTransaction(watts)));
    }
}
