package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.CLOCK_DRIFT;
import static dev.lockstep.analysis.result.VerdictCode.CLOCK_UNCERTAIN;
import static dev.lockstep.analysis.result.VerdictCode.START_SKEW;

import dev.lockstep.analysis.merge.ClockDrift;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.run.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;

/** Were the agents' clocks synchronous? */
final class ClockChecks {
    /** Beyond this, most of what an agent counts in a second happened in another second. */
    private static final long DRIFT_LIMIT_NANOS = 500_000_000;

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
        drift(findings);
    }

    private void uncertainty(AgentRecord agent, Findings findings) {
        long nanos = merge.agent(agent.name()).health().clockUncertaintyNanos();
        if (nanos > limits.clockUncertainty().toNanos()) {
            findings.reason(
                    CLOCK_UNCERTAIN,
                    "The clock offset of agent %s is known to ±%s ms; the limit is %s ms. Its seconds may be added"
                            + " to the wrong ones: reduce the network latency to the coordinator, or raise"
                            + " limits.clockUncertainty.",
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
                    "The agents started their load %s ms apart; the limit is %s ms. Look for an agent whose machine"
                            + " is too busy, or raise limits.startSkew.",
                    Findings.millis(skews.getMax() - skews.getMin()),
                    Findings.millis(limits.startSkew().toNanos()));
        }
    }

    private void drift(Findings findings) {
        List<Drifted> agents = new ArrayList<>();
        for (AgentRecord agent : run.agents()) {
            ClockDrift drift = merge.agent(agent.name()).health().clockDrift();
            if (drift != null) {
                agents.add(new Drifted(agent.name(), drift));
            }
        }
        if (agents.isEmpty()) {
            return;
        }
        Drifted slowest = agents.stream()
                .max(Comparator.comparing(agent -> agent.drift().lowNanos()))
                .orElseThrow();
        Drifted fastest = agents.stream()
                .min(Comparator.comparing(agent -> agent.drift().highNanos()))
                .orElseThrow();
        if (slowest.drift().lowNanos() - fastest.drift().highNanos() > DRIFT_LIMIT_NANOS) {
            apart(slowest, fastest, findings);
        } else if (slowest.drift().lowNanos() > DRIFT_LIMIT_NANOS) {
            offCoordinator(slowest, findings);
        } else if (fastest.drift().highNanos() < -DRIFT_LIMIT_NANOS) {
            offCoordinator(fastest, findings);
        }
    }

    private static void apart(Drifted slowest, Drifted fastest, Findings findings) {
        findings.reason(
                CLOCK_DRIFT,
                "The clocks of agents %s and %s drifted %s ms apart by the end of the measurement, at %s and %s ppm"
                        + " against the coordinator's; the limit is %s ms. The seconds of the run add up"
                        + " different times: let a time service slew the clocks, or shorten the measurement.",
                slowest.agent(),
                fastest.agent(),
                Findings.millis(slowest.drift().nanos() - fastest.drift().nanos()),
                Findings.plain(slowest.drift().ppm(), 1),
                Findings.plain(fastest.drift().ppm(), 1),
                Findings.millis(DRIFT_LIMIT_NANOS));
    }

    private static void offCoordinator(Drifted agent, Findings findings) {
        findings.warning(
                CLOCK_DRIFT,
                "The clock of agent %s drifted %s ms from the coordinator's by the end of the measurement, at %s"
                        + " ppm; the limit is %s ms. Marks and host samples are shifted against its load: let a"
                        + " time service slew the clocks.",
                agent.agent(),
                Findings.millis(Math.abs(agent.drift().nanos())),
                Findings.plain(agent.drift().ppm(), 1),
                Findings.millis(DRIFT_LIMIT_NANOS));
    }

    /** An agent and how far its clock moved. */
    private record Drifted(String agent, ClockDrift drift) {}
}
