package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;
import java.util.stream.Stream;

/** What a merge needs to know of its run. */
final class MergePlan {
    private final int targets;
    private final WorkloadDescriptor workload;
    private final PhaseTable phases;
    private final PhaseRange comparable;
    private final List<TermSum> rates;
    private final boolean hasComposite;

    MergePlan(RunSpec spec, WorkloadDescriptor workload) {
        this.targets = spec.targets().size();
        this.workload = workload;
        this.phases = PhaseTable.of(spec.phases());
        this.comparable = phases.comparable(spec.onlyGroup().name());
        this.rates = Stream.concat(Stream.of(workload.throughput()), workload.also().stream())
                .map(metric -> new TermSum(workload, metric.terms()))
                .toList();
        this.hasComposite = workload.transactions().stream().anyMatch(Transaction::composite);
    }

    int targets() {
        return targets;
    }

    int transactions() {
        return workload.transactions().size();
    }

    int searches() {
        return workload.searches().size();
    }

    PhaseTable phases() {
        return phases;
    }

    /** The phases around the measurement that it can be compared with, itself included. */
    PhaseRange comparable() {
        return comparable;
    }

    PhaseRange measurement() {
        return new PhaseRange(phases.measurement(), phases.measurement(), phases.measureFrom(), phases.measureTo());
    }

    SlicedTimes newSlices(PhaseRange range) {
        return phases.finite()
                ? SlicedTimes.over(range, 0, Integer.MAX_VALUE)
                : SlicedTimes.over(
                        range,
                        Math.toIntExact(range.from().toSeconds()),
                        Math.toIntExact(range.to().plusNanos(999_999_999).toSeconds()));
    }

    /** Number of the workload's rates: its throughput and the further ones. */
    int rates() {
        return rates.size();
    }

    /** What a cell adds to one of the workload's rates; 0 is its throughput. */
    long counted(int rate, Cell cell) {
        return rates.get(rate).of(cell.transaction(), cell.counts());
    }

    boolean isExecuted(int transaction) {
        return !workload.transactions().get(transaction).composite();
    }

    /** Whether a transaction is a user's whole cycle: the composite one, or each where there is none. */
    boolean isCycle(int transaction) {
        return !hasComposite || !isExecuted(transaction);
    }
}
