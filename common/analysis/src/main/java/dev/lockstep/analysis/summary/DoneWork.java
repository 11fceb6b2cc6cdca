package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.TermSum;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the rates of a run count, and in which time.
 *
 * <p>What ended in the whole seconds of the measurement, or of a part of it: work that waits at its end was not done at that
 * rate. Of a finite load, all of its work.
 */
final class DoneWork {
    private final RunRecord run;
    private final Merge merge;
    private final MeasuredTallies tallies;
    private final MeasuredTime time;
    private final boolean byEnd;

    private DoneWork(RunRecord run, Merge merge, MeasuredTallies tallies, MeasuredTime time, boolean part) {
        this.run = run;
        this.merge = merge;
        this.tallies = tallies;
        this.time = time;
        this.byEnd = part || !merge.phases().finite();
    }

    /** The work of the measurement, or of the part of it that no event disturbed. */
    static DoneWork of(RunRecord run, Merge merge, RunEvents events) {
        MeasuredTime time = events.undisturbed();
        return new DoneWork(run, merge, MeasuredTallies.of(run, merge), time, !time.equals(events.time()));
    }

    /** The work of the whole measurement, disturbed or not. */
    static DoneWork ofMeasurement(RunRecord run, Merge merge, RunEvents events) {
        return new DoneWork(run, merge, MeasuredTallies.of(run, merge), events.time(), false);
    }

    /** The workload's throughput and its further rates. */
    List<Metric> rates() {
        return Stream.concat(Stream.of(run.workload().throughput()), run.workload().also().stream())
                .toList();
    }

    /** One of {@link #rates} of one target, per second; null if not measured. */
    @Nullable
    Double perSecond(int rate, int target) {
        return perSecond(counted(rate, target));
    }

    /** The same over all targets. */
    @Nullable
    Double perSecond(int rate) {
        return perSecond(IntStream.range(0, run.spec().targets().size())
                .mapToLong(target -> counted(rate, target))
                .sum());
    }

    /** Commits and rollbacks per second of the transactions that the predicate selects by index. */
    @Nullable
    Double completedPerSecond(IntPredicate which) {
        return perSecond(IntStream.range(0, run.workload().transactions().size())
                .filter(which)
                .mapToLong(this::completed)
                .sum());
    }

    private @Nullable Double perSecond(long counted) {
        double seconds = byEnd ? time.endSecond() - time.firstSecond() : time.seconds();
        return time.isEmpty() || seconds == 0 ? null : Double.valueOf(counted / seconds);
    }

    private long completed(int transaction) {
        if (byEnd) {
            return merge.completedBetween(time.firstSecond(), time.endSecond(), transaction);
        }
        Counts counts = tallies.countsOverTargets().apply(transaction);
        return counts.committed() + counts.rolledBack();
    }

    private long counted(int rate, int target) {
        return byEnd
                ? merge.endedBetween(time.firstSecond(), time.endSecond(), rate, target)
                : new TermSum(run.workload(), rates().get(rate).terms()).of(tallies.countsOf(target));
    }
}
