package dev.lockstep.measure.summary;

import dev.lockstep.measure.Counts;
import dev.lockstep.measure.merge.TermSum;
import dev.lockstep.measure.result.Rounded;
import dev.lockstep.measure.result.ThroughputPart;
import dev.lockstep.measure.result.ThroughputPart.Interval95;
import dev.lockstep.measure.result.ThroughputPart.Rate;
import dev.lockstep.measure.result.ThroughputPart.TargetRate;
import dev.lockstep.measure.result.ThroughputPart.VmRate;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The rates of a run: what its workload counts, divided by the time that counts. */
final class ThroughputFigures {
    private final RunRecord run;
    private final MeasuredTallies tallies;
    private final MeasuredTime time;

    ThroughputFigures(RunRecord run, MeasuredTallies tallies, MeasuredTime time) {
        this.run = run;
        this.tallies = tallies;
        this.time = time;
    }

    ThroughputPart part(@Nullable Interval95 interval) {
        Metric metric = metric();
        Double value = value();
        return new ThroughputPart(
                metric.unit(),
                rounded(value),
                rounded(value == null ? null : value / metric.perSeconds()),
                interval,
                also(),
                byTarget(),
                byVm());
    }

    Metric metric() {
        return run.workload().throughput();
    }

    /** Over all targets, in the metric's unit; null without a phase. */
    @Nullable
    Double value() {
        return rate(metric(), tallies.countsOverTargets());
    }

    private List<Rate> also() {
        return run.workload().also().stream()
                .map(metric -> new Rate(metric.unit(), rounded(rate(metric, tallies.countsOverTargets()))))
                .toList();
    }

    private List<TargetRate> byTarget() {
        var rates = new ArrayList<TargetRate>();
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            rates.add(new TargetRate(targets.get(target).name(), rounded(rate(metric(), tallies.countsOf(target)))));
        }
        return rates;
    }

    private List<VmRate> byVm() {
        Map<String, Double> sums = new LinkedHashMap<>();
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            String vm = targets.get(target).vm();
            Double rate = rate(metric(), tallies.countsOf(target));
            if (vm != null) {
                sums.merge(vm, rate == null ? Double.NaN : rate, Double::sum);
            }
        }
        return sums.entrySet().stream()
                .map(vm -> new VmRate(vm.getKey(), vm.getValue().isNaN() ? null : rounded(vm.getValue())))
                .toList();
    }

    private @Nullable Double rate(Metric metric, IntFunction<Counts> counts) {
        if (time.isEmpty()) {
            return null;
        }
        long counted = new TermSum(run.workload(), metric.terms()).of(counts);
        return counted * metric.perSeconds() / time.seconds();
    }

    private static @Nullable Double rounded(@Nullable Double value) {
        return value == null ? null : Rounded.thousandths(value);
    }
}
