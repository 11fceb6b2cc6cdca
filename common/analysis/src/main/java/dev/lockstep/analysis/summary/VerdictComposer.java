package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.laws.LawCheck;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.SearchLine;
import dev.lockstep.analysis.result.SteadyStatePart;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.analysis.statistics.SteadyStateKind;
import java.util.List;

/** Runs every check and composes the verdict; {@code docs/verdict.md} explains the checks. */
final class VerdictComposer {
    private VerdictComposer() {}

    static Verdict of(
            RunRecord run,
            Merge merge,
            RunEvents events,
            Summary summary,
            List<SearchLine> searches,
            List<BalanceLine> books,
            HostFigures hosts,
            List<LawCheck> checks) {
        var findings = new Findings();
        new LoadChecks(run, merge, summary).judge(findings);
        SearchChecks.judge(searches, findings);
        RepeatChecks.judge(summary.byTarget(), findings);
        new SteadinessChecks(run, merge, summary).judge(findings);
        new EventChecks(events).judge(findings);
        for (AgentRecord agent : run.agents()) {
            new AgentChecks(run, merge, agent).judge(findings);
        }
        new ClockChecks(run, merge).judge(findings);
        new DataChecks(run, books).judge(findings);
        HostChecks.judge(run, hosts, findings);
        ControlChecks.judge(run, hosts, findings);
        LawChecks.judge(checks, findings);
        return findings.verdict(precision(run, summary));
    }

    /** All work of a finite load was counted, so only repeats of it can differ. */
    private static Precision precision(RunRecord run, Summary summary) {
        boolean precise =
                run.spec().phases().finite() ? RepeatChecks.agree(summary.byTarget()) : isThroughputKnown(summary);
        return precise ? Precision.PRECISE : Precision.IMPRECISE;
    }

    private static boolean isThroughputKnown(Summary summary) {
        Interval95 interval = summary.throughput().ci95();
        SteadyStatePart steadyState = summary.steadyState();
        boolean noisy = steadyState != null && steadyState.kind().equals(SteadyStateKind.NOISY.name());
        return interval != null
                && interval.reliable()
                && interval.halfWidthPercent() <= Precision.WIDEST_PERCENT
                && !noisy;
    }
}
