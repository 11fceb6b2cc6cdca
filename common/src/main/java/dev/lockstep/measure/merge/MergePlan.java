package dev.lockstep.measure.merge;

import dev.lockstep.measure.Interval.Cell;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;

/** What a merge must know of its run. */
final class MergePlan {
    private final int targets;
    private final WorkloadDescriptor workload;
    private final PhaseTable phases;
    private final TermSum throughput;
    private final boolean hasComposite;

    MergePlan(RunSpec spec, WorkloadDescriptor workload) {
        this.targets = spec.targets().size();
        this.workload = workload;
        this.phases = PhaseTable.of(spec.phases());
        this.throughput = new TermSum(workload, workload.throughput().terms());
        this.hasComposite = workload.transactions().stream().anyMatch(Transaction::composite);
    }

    int targets() {
        return targets;
    }

    int transactions() {
        return workload.transactions().size();
    }

    PhaseTable phases() {
        return phases;
    }

    SlicedTimes newSlices() {
        return phases.finite()
                ? SlicedTimes.over(0, Integer.MAX_VALUE)
                : SlicedTimes.over(
                        Math.toIntExact(phases.measureFrom().toSeconds()),
                        Math.toIntExact(
                                phases.measureTo().plusNanos(999_999_999).toSeconds()));
    }

    /** What a cell adds to the workload's throughput. */
    long counted(Cell cell) {
        return throughput.of(cell.transaction(), cell.counts());
    }

    boolean isExecuted(int transaction) {
        return !workload.transactions().get(transaction).composite();
    }

    /** Whether a transaction is a user's whole cycle: the composite one, or each where there is none. */
    boolean isCycle(int transaction) {
        return !hasComposite || !isExecuted(transaction);
    }
}
