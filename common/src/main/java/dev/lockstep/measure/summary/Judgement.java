package dev.lockstep.measure.summary;

import dev.lockstep.measure.laws.Check;
import dev.lockstep.measure.merge.Merge;
import dev.lockstep.measure.result.BalanceLine;
import dev.lockstep.measure.result.Verdict;
import java.util.List;

/** Asks every check and makes the verdict; what each looks for is explained in {@code docs/verdict.md}. */
final class Judgement {
    private Judgement() {}

    static Verdict of(
            RunRecord run,
            Merge merge,
            Summary summary,
            List<BalanceLine> books,
            HostFigures hosts,
            List<Check> checks) {
        var findings = new Findings();
        new LoadChecks(run, merge, summary).judge(findings);
        new SteadinessChecks(run, summary).judge(findings);
        for (AgentRecord agent : run.agents()) {
            new AgentChecks(run, merge, agent).judge(findings);
        }
        new ClockChecks(run, merge).judge(findings);
        new DataChecks(run, books).judge(findings);
        HostChecks.judge(run, hosts, findings);
        LawChecks.judge(checks, findings);
        return findings.verdict();
    }
}
