package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.run.Phase;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One second being merged. Its times are dropped when it is closed; what arrives later changes only its counts.
 */
final class MergedSecond {
    private final MergePlan plan;
    private final long[][] counted;
    private final long[] completed;
    private final TargetSecond[] targets;
    private @Nullable LatencySum response = new LatencySum();
    private @Nullable LatencySum service = new LatencySum();
    private SecondPercentiles closed = SecondPercentiles.NONE;
    private boolean reported;
    private long cycles;
    private long errors;
    private long rolledBack;
    private long responses;
    private long responseSumNanos;
    private long lagMaxNanos = -1;

    MergedSecond(MergePlan plan) {
        this.plan = plan;
        this.counted = new long[plan.rates()][plan.targets()];
        this.completed = new long[plan.transactions()];
        this.targets = new TargetSecond[plan.targets()];
        Arrays.fill(targets, TargetSecond.NONE);
    }

    void add(Interval interval) {
        reported = true;
        interval.cells().forEach(this::add);
        for (Interval.TargetLoad load : interval.loads()) {
            targets[load.target()] =
                    targets[load.target()].plus(load, plan.phases().measurement());
            if (load.lag().count() > 0) {
                lagMaxNanos = Math.max(lagMaxNanos, load.lag().maxNanos());
            }
        }
    }

    private void add(Cell cell) {
        long done = cell.counts().committed() + cell.counts().rolledBack();
        for (int rate = 0; rate < counted.length; rate++) {
            counted[rate][cell.target()] += plan.counted(rate, cell);
        }
        completed[cell.transaction()] += done;
        cycles += plan.isCycle(cell.transaction()) ? done : 0;
        if (plan.isExecuted(cell.transaction())) {
            addExecuted(cell);
        }
    }

    private void addExecuted(Cell cell) {
        errors += cell.counts().failed() + cell.counts().unknown();
        rolledBack += cell.counts().rolledBack();
        responses += cell.response().count();
        responseSumNanos += cell.response().sumNanos();
        if (response != null && service != null) {
            response.add(cell.response());
            service.add(cell.service());
        }
    }

    /** What one of the workload's rates counts on one target; 0 is its throughput. */
    long counted(int rate, int target) {
        return counted[rate][target];
    }

    /** Commits and rollbacks of one transaction. */
    long completed(int transaction) {
        return completed[transaction];
    }

    void close() {
        closed = percentiles();
        response = null;
        service = null;
    }

    SeriesSecond view(int second, Optional<Phase> phase) {
        return new SeriesSecond(
                second,
                phase,
                reported,
                listOf(counted[0]),
                listOf(completed),
                cycles,
                List.of(targets),
                errors,
                rolledBack,
                responses == 0 ? OptionalDouble.empty() : OptionalDouble.of(responseSumNanos / 1e6 / responses),
                percentiles(),
                lagMaxNanos < 0 ? OptionalLong.empty() : OptionalLong.of(lagMaxNanos));
    }

    private SecondPercentiles percentiles() {
        return response == null || service == null
                ? closed
                : SecondPercentiles.of(response.latency(), service.latency());
    }

    private static List<Long> listOf(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
