package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.laws.LawCheck;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.TransactionLine;
import java.util.List;

/** Makes the result document of a run. A run that failed or was stopped gets one with what is known. */
public final class ResultComposer {
    private ResultComposer() {}

    /** The document of a run, once all intervals that will ever arrive are merged. */
    public static ResultDocument compose(RunRecord run, Merge merge, HostFigures hosts) {
        var events = RunEvents.of(run, merge);
        var summary = Summary.of(run, merge, events);
        var books = Balance.of(run, merge);
        var searches = SearchLines.of(run, merge);
        var checks = RunChecks.of(run, merge, events, books, hosts);
        return new ResultDocument(
                ResultDocument.FORMAT_VERSION,
                Disclosure.run(run, summary.time()),
                VerdictComposer.of(run, merge, events, summary, searches, books, hosts, checks),
                ThresholdLines.of(run, merge, hosts),
                summary.throughput(),
                summary.openLoad(),
                summary.transactions(),
                summary.byTarget(),
                summary.wholeRun(),
                summary.errors(),
                searches,
                books,
                Balance.consistency(run),
                summary.steadyState(),
                checks.stream().map(LawCheck::line).toList(),
                hosts.hosts(),
                hosts.efficiency(),
                hosts.vscsistats(),
                Disclosure.agents(run, merge),
                Disclosure.targets(run),
                RunEvents.marks(run),
                DisturbanceLines.of(run, merge, events, hosts),
                SeriesLines.of(run, merge, hosts));
    }

    /** The series of a run so far. */
    public static SeriesPart series(RunRecord run, Merge merge, HostFigures hosts) {
        return SeriesLines.of(run, merge, hosts);
    }

    /** The seconds of a run so far from {@code from} (inclusive) to {@code to} (exclusive), without its hosts. */
    public static SeriesPart series(RunRecord run, Merge merge, int from, int to) {
        return SeriesLines.of(run, merge, from, to);
    }

    /** What was measured so far of each threshold of the spec. */
    public static List<ThresholdLine> thresholds(RunRecord run, Merge merge, HostFigures hosts) {
        return ThresholdLines.of(run, merge, hosts);
    }

    /** How each kind of transaction ended in the measurement so far, over all targets, without intervals. */
    public static List<TransactionLine> transactions(RunRecord run, Merge merge) {
        return new TransactionLines(run, merge, MeasuredTallies.of(run, merge)).overTargets(PercentileIntervals.none());
    }
}
