package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.laws.LawCheck;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.Verdict;

/**
 * The result of one group.
 *
 * @param part with a series without hosts
 * @param verdict on a run that has this group alone
 */
record GroupResult(GroupPart part, Verdict verdict) {

    /**
     * @param run as this group sees it
     * @param events of the whole run, as {@code hosts}
     */
    static GroupResult of(RunRecord run, Merge merge, RunEvents events, HostFigures hosts) {
        var summary = Summary.of(run, merge, events);
        var books = Balance.of(run, merge);
        var searches = SearchLines.of(run, merge);
        var checks = RunChecks.of(run, merge, events, books, hosts);
        var series = SeriesLines.of(run, merge);
        var part = new GroupPart(
                run.spec().onlyGroup().name(),
                run.workload().id(),
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
                DisturbanceLines.of(run, merge, events, hosts),
                series);
        return new GroupResult(part, VerdictComposer.of(run, merge, events, summary, searches, books, hosts, checks));
    }
}
