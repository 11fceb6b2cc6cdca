package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.TermSum;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the rates of a run count, and in which time.
 *
 * <p>For a closed and for a finite load: what was due in the measurement. An overloaded open load makes work due that
 * ends long after, so there: what ended in the whole seconds of the measurement.
 */
final class DoneWork {
    private final RunRecord run;
    private final Merge merge;
    private final MeasuredTallies tallies;
    private final MeasuredTime time;
    private final boolean byEnd;

    DoneWork(RunRecord run, Merge merge, MeasuredTallies tallies, MeasuredTime time) {
        this.run = run;
        this.merge = merge;
        this.tallies = tallies;
        this.time = time;
        this.byEnd = run.load().open() && !merge.phases().finite();
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

    private @Nullable Double perSecond(long counted) {
        double seconds = byEnd ? time.endSecond() - time.firstSecond() : time.seconds();
        return time.isEmpty() || seconds == 0 ? null : Double.valueOf(counted / seconds);
    }

    private long counted(int rate, int target) {
        return byEnd
                ? merge.endedBetween(time.firstSecond(), time.endSecond(), rate, target)
                : new TermSum(run.workload(), rates().get(rate).terms()).of(tallies.countsOf(target));
    }
}
