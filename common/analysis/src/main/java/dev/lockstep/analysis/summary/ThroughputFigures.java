package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.Covered;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.analysis.result.ThroughputPart.TargetRate;
import dev.lockstep.analysis.result.ThroughputPart.VmRate;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The rates of a run: what its workload counts, divided by the measured time. */
final class ThroughputFigures {
    private final RunRecord run;
    private final DoneWork done;
    private final @Nullable Covered covered;

    ThroughputFigures(RunRecord run, DoneWork done, @Nullable Covered covered) {
        this.run = run;
        this.done = done;
        this.covered = covered;
    }

    ThroughputPart part(@Nullable Interval95 interval) {
        return new ThroughputPart(
                metric().unit(),
                rounded(value()),
                rounded(done.perSecond(0)),
                interval,
                also(),
                byTarget(),
                byVm(),
                covered);
    }

    Metric metric() {
        return run.workload().throughput();
    }

    /** Over all targets, in the metric's unit; null without a phase. */
    @Nullable
    Double value() {
        return inUnit(done.perSecond(0), metric());
    }

    /** Whether nothing was done that it counts. */
    boolean isZero() {
        Double value = value();
        return value != null && value == 0;
    }

    private List<Rate> also() {
        List<Metric> rates = done.rates();
        return IntStream.range(1, rates.size())
                .mapToObj(rate ->
                        new Rate(rates.get(rate).unit(), rounded(inUnit(done.perSecond(rate), rates.get(rate)))))
                .toList();
    }

    private List<TargetRate> byTarget() {
        var rates = new ArrayList<TargetRate>();
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            rates.add(new TargetRate(targets.get(target).name(), rounded(ofTarget(target))));
        }
        return rates;
    }

    private List<VmRate> byVm() {
        Map<String, Double> sums = new LinkedHashMap<>();
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            String vm = targets.get(target).vm();
            Double rate = ofTarget(target);
            if (vm != null) {
                sums.merge(vm, rate == null ? Double.NaN : rate, Double::sum);
            }
        }
        return sums.entrySet().stream()
                .map(vm -> new VmRate(vm.getKey(), vm.getValue().isNaN() ? null : rounded(vm.getValue())))
                .toList();
    }

    private @Nullable Double ofTarget(int target) {
        return inUnit(done.perSecond(0, target), metric());
    }

    private static @Nullable Double inUnit(@Nullable Double perSecond, Metric metric) {
        return perSecond == null ? null : Double.valueOf(metric.inUnit(perSecond));
    }

    private static @Nullable Double rounded(@Nullable Double value) {
        return value == null ? null : Rounded.thousandths(value);
    }
}
