package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a run under way has done so far, by target and transaction: counts of the whole run that never fall, and the
 * newest second that is complete. Targets are numbered over all groups. Not thread-safe.
 *
 * <p>Each interval must be added once. A second is complete when every live agent has reported it, or when another agent
 * is {@value #PATIENCE_SECONDS} s ahead: what arrives later is only in the counts.
 */
public final class LiveTally {
    private static final int PATIENCE_SECONDS = 10;

    private final CellSums[][] cells;
    private final TermSum[] throughput;
    private final long[] due;
    private final List<Map<String, Long>> errors;
    private final TreeMap<Integer, LiveSecond> open = new TreeMap<>();
    private @Nullable LiveSecond newest;

    private static final class CellSums {
        private Counts counts = Counts.NONE;
        private long responseSumNanos;
    }

    /**
     * Of a run that has not begun.
     *
     * @param workloads of the spec's groups, in their order
     */
    public LiveTally(RunSpec spec, List<WorkloadDescriptor> workloads) {
        int targets = spec.targets().size();
        cells = new CellSums[targets][];
        throughput = new TermSum[targets];
        due = new long[targets];
        errors = IntStream.range(0, targets)
                .<Map<String, Long>>mapToObj(target -> new TreeMap<>())
                .toList();
        for (int group = 0; group < workloads.size(); group++) {
            WorkloadDescriptor workload = workloads.get(group);
            for (int target = spec.ranges().get(group).from();
                    target < spec.ranges().get(group).to();
                    target++) {
                cells[target] = new CellSums[workload.transactions().size()];
                Arrays.setAll(cells[target], transaction -> new CellSums());
                throughput[target] = new TermSum(workload, workload.throughput().terms());
            }
        }
    }

    /** Adds an interval of any agent. */
    public void add(Interval interval) {
        for (Cell cell : interval.cells()) {
            CellSums sums = cells[cell.target()][cell.transaction()];
            sums.counts = sums.counts.plus(cell.counts());
            sums.responseSumNanos += cell.response().sumNanos();
        }
        for (TargetLoad load : interval.loads()) {
            due[load.target()] += load.due();
        }
        interval.errors()
                .forEach(error -> errors.get(error.target()).merge(error.errorClass(), error.count(), Long::sum));
        if (newest == null || interval.second() > newest.second()) {
            open.computeIfAbsent(interval.second(), second -> new LiveSecond(second, cells.length))
                    .add(interval);
        }
    }

    /** Every live agent has reported the seconds before this one. */
    public void complete(int end) {
        while (!open.isEmpty() && open.firstKey() < Math.max(end, open.lastKey() + 1 - PATIENCE_SECONDS)) {
            newest = open.pollFirstEntry().getValue();
        }
    }

    /** How the transactions of one kind ended. */
    public Counts counts(int target, int transaction) {
        return cells[target][transaction].counts;
    }

    /** The response times of those that committed or rolled back, together, in nanoseconds. */
    public long responseSumNanos(int target, int transaction) {
        return cells[target][transaction].responseSumNanos;
    }

    /** What the workload's throughput counts. */
    public long counted(int target) {
        return throughput[target].of(transaction -> cells[target][transaction].counts);
    }

    /** The cycles that became due. */
    public long due(int target) {
        return due[target];
    }

    /** Failed attempts by class of their error, those that a retry repaired among them. */
    public Map<String, Long> errors(int target) {
        return errors.get(target);
    }

    /** The newest complete second; empty before there is any. */
    public Optional<LiveSecond> newest() {
        return Optional.ofNullable(newest);
    }
}
