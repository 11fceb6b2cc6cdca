package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.OpenLoadPart;
import dev.lockstep.analysis.result.ResultDocument.ErrorLine;
import dev.lockstep.analysis.result.ResultDocument.WholeRun;
import dev.lockstep.analysis.result.ResultDocument.WholeRunLine;
import dev.lockstep.analysis.result.SteadyStatePart;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a run of one group over its measurement phase.
 *
 * @param time the phase, as far as the run got
 * @param undisturbed the part of it that throughput and steady state are of
 * @param executed what became of all executed transactions
 * @param completed committed and rolled-back transactions of every kind, the composite one included
 * @param nothingCounted whether the throughput is 0 before it is rounded
 */
record Summary(
        MeasuredTime time,
        MeasuredTime undisturbed,
        Counts executed,
        long completed,
        boolean nothingCounted,
        ThroughputPart throughput,
        @Nullable OpenLoadPart openLoad,
        List<TransactionLine> transactions,
        List<TransactionLine> byTarget,
        WholeRun wholeRun,
        List<ErrorLine> errors,
        @Nullable SteadyStatePart steadyState) {

    static Summary of(RunRecord run, Merge merge, RunEvents events) {
        var time = events.time();
        var undisturbed = events.undisturbed();
        var tallies = MeasuredTallies.of(run, merge);
        var throughput = new ThroughputFigures(run, DoneWork.of(run, merge, events), events.covered());
        var steadiness = Steadiness.of(run, merge, undisturbed);
        var lines = new TransactionLines(run, merge, tallies);
        var interval = SeriesStatistics.interval(throughput, merge, undisturbed, steadiness);
        var batches =
                undisturbed.equals(time) ? interval : SeriesStatistics.interval(throughput, merge, time, steadiness);
        return new Summary(
                time,
                undisturbed,
                tallies.executed(),
                tallies.completed(),
                throughput.isZero(),
                throughput.part(interval),
                OpenLoadFigures.of(run, merge, time),
                lines.overTargets(PercentileIntervals.of(batches, time)),
                lines.byTarget(),
                wholeRun(run, merge),
                errors(merge),
                steadiness == null ? null : steadiness.part());
    }

    private static WholeRun wholeRun(RunRecord run, Merge merge) {
        return new WholeRun(IntStream.range(0, run.workload().transactions().size())
                .mapToObj(transaction -> wholeRunLine(
                        transaction(run, transaction).name(),
                        IntStream.range(0, run.spec().targets().size())
                                .mapToObj(target -> merge.wholeRun(target, transaction))
                                .reduce(Counts.NONE, Counts::plus)))
                .toList());
    }

    private static WholeRunLine wholeRunLine(String name, Counts counts) {
        return new WholeRunLine(
                name, counts.committed(), counts.rolledBack(), counts.failed(), counts.unknown(), counts.units());
    }

    private static List<ErrorLine> errors(Merge merge) {
        return merge.errors().stream()
                .map(error -> new ErrorLine(
                        error.errorClass(),
                        error.sqlState(),
                        error.vendorCode(),
                        error.measured(),
                        error.wholeRun(),
                        error.example()))
                .toList();
    }

    private static Transaction transaction(RunRecord run, int index) {
        return run.workload().transactions().get(index);
    }
}
