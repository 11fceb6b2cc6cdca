package dev.lockstep.measure.summary;

import static dev.lockstep.measure.result.VerdictCode.CLOCK_UNCERTAIN;
import static dev.lockstep.measure.result.VerdictCode.START_SKEW;

import dev.lockstep.measure.merge.Merge;
import dev.lockstep.run.Limits;
import java.util.LongSummaryStatistics;
import java.util.Objects;

/** Did the agents work on one clock? */
final class ClockChecks {
    private final RunRecord run;
    private final Merge merge;
    private final Limits limits;

    ClockChecks(RunRecord run, Merge merge) {
        this.run = run;
        this.merge = merge;
        this.limits = run.spec().limits();
    }

    void judge(Findings findings) {
        run.agents().forEach(agent -> uncertainty(agent, findings));
        startSkew(findings);
    }

    private void uncertainty(AgentRecord agent, Findings findings) {
        long nanos = merge.agent(agent.name()).health().clockUncertaintyNanos();
        if (nanos > limits.clockUncertainty().toNanos()) {
            findings.reason(
                    CLOCK_UNCERTAIN,
                    "The clock of agent %s is known to ±%s ms; the limit is %s ms. Its seconds may be laid beside the"
                            + " wrong ones: shorten the way to the coordinator, or raise limits.clockUncertainty.",
                    agent.name(),
                    Findings.millis(nanos),
                    Findings.millis(limits.clockUncertainty().toNanos()));
        }
    }

    private void startSkew(Findings findings) {
        LongSummaryStatistics skews = run.agents().stream()
                .map(AgentRecord::end)
                .filter(Objects::nonNull)
                .mapToLong(AgentRecord.End::startSkewNanos)
                .summaryStatistics();
        if (skews.getCount() > 0
                && skews.getMax() - skews.getMin() > limits.startSkew().toNanos()) {
            findings.reason(
                    START_SKEW,
                    "The agents began their load %s ms apart; the limit is %s ms. Look for an agent whose machine is too"
                            + " busy, or raise limits.startSkew.",
                    Findings.millis(skews.getMax() - skews.getMin()),
                    Findings.millis(limits.startSkew().toNanos()));
        }
    }
}
