package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.AGENT_LOST;
import static dev.lockstep.analysis.result.VerdictCode.AGENT_SATURATED;
import static dev.lockstep.analysis.result.VerdictCode.INTERVALS_MISSING;
import static dev.lockstep.analysis.result.VerdictCode.USERS_DIED;

import dev.lockstep.analysis.merge.AgentHealth;
import dev.lockstep.analysis.merge.AgentTrace;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SaturationLimits;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.RunState;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Did an agent generate its load, report it, and have capacity to spare? */
final class AgentChecks {
    private static final SaturationLimits LIMITS = SaturationLimits.DEFAULT;

    private final RunRecord run;
    private final Merge merge;
    private final AgentRecord agent;
    private final AgentTrace trace;

    AgentChecks(RunRecord run, Merge merge, AgentRecord agent) {
        this.run = run;
        this.merge = merge;
        this.agent = agent;
        this.trace = merge.agent(agent.name());
    }

    void judge(Findings findings) {
        String cause = agent.lost();
        if (cause != null) {
            lost(cause, findings);
        } else if (run.startedAt() != null) {
            complete(findings);
        }
        users(findings);
        cpu(findings);
        sharedThread(findings);
        workers(findings);
        interrupts(findings);
        quota(findings);
        pauses(findings);
        lag(findings);
    }

    private void lost(String cause, Findings findings) {
        String seconds = Missing.seconds(run, merge, agent);
        findings.reason(
                AGENT_LOST,
                "Agent %s was lost: %s. %s The load was lower than specified, and the books have no upper bound.",
                agent.name(),
                cause,
                seconds.isEmpty()
                        ? "It had reported every second."
                        : "Seconds that it did not report: " + seconds + ".");
    }

    private void complete(Findings findings) {
        String seconds = Missing.seconds(run, merge, agent);
        boolean endUnreported = agent.end() == null && run.state() == RunState.COMPLETED;
        if (endUnreported || Missing.intervals(merge, agent) > 0 || !seconds.isEmpty()) {
            findings.reason(
                    INTERVALS_MISSING,
                    "Agent %s did not deliver %s. Missing seconds: %s. Check its spool folder and its connection.",
                    agent.name(),
                    agent.end() == null
                            ? "the end of its load"
                            : String.format(
                                    Locale.ROOT,
                                    "%d of %d intervals",
                                    Missing.intervals(merge, agent),
                                    agent.end().intervals()),
                    seconds.isEmpty() ? "none known" : seconds);
        } else if (!Missing.totalsAgree(merge, agent)) {
            findings.reason(
                    INTERVALS_MISSING,
                    "Agent %s delivered %d intervals, but their sums differ from the totals that it reported at the"
                            + " end. This is a bug in Lockstep: please report it with the run's archive.",
                    agent.name(),
                    trace.intervals());
        }
    }

    private void users(Findings findings) {
        for (Share share : agent.shares()) {
            int target = run.spec().targets().indexOf(run.spec().target(share.target()));
            int alive = trace.fewestUsers(target).orElse(share.users());
            if (alive < share.users()) {
                findings.reason(
                        USERS_DIED,
                        "%d of %d users of target %s died on agent %s; the limit is 0. The load was lower than"
                                + " specified: see the agent's log for the cause.",
                        share.users() - alive,
                        share.users(),
                        share.target(),
                        agent.name());
            }
        }
    }

    private void cpu(Findings findings) {
        int seconds = trace.health().saturatedSeconds();
        if (seconds >= LIMITS.sustainedSeconds()) {
            findings.reason(
                    AGENT_SATURATED,
                    "Agent %s used %.0f %% or more of its %d logical processors for %d s in a row; the limit is %d s."
                            + " Add agents, or give this one more processors.",
                    agent.name(),
                    LIMITS.cpuPercent(),
                    agent.cores(),
                    seconds,
                    LIMITS.sustainedSeconds());
        }
    }

    private void sharedThread(Findings findings) {
        Busy busy = hot(trace.health().hotspots().sharedThread());
        if (busy != null) {
            findings.reason(
                    AGENT_SATURATED,
                    "Thread %s of agent %s, which all its users share, %s. More processors do not help: add agents.",
                    busy.name(),
                    agent.name(),
                    kept(busy));
        }
    }

    private void workers(Findings findings) {
        Busy workers = hot(trace.health().hotspots().workers());
        Busy worker = hot(trace.health().hotspots().worker());
        if (workers != null) {
            findings.reason(
                    AGENT_SATURATED,
                    "The workers of target %s on agent %s, on average, %s. The agent set their pace, not the database: give"
                            + " the target more users or more agents.",
                    workers.name(),
                    agent.name(),
                    kept(workers));
        } else if (worker != null) {
            findings.warning(
                    AGENT_SATURATED,
                    "Worker %s of agent %s %s. The agent set the pace of its users, not the database; other workers"
                            + " had capacity to spare. Check what its users do.",
                    worker.name(),
                    agent.name(),
                    kept(worker));
        }
    }

    private void interrupts(Findings findings) {
        Busy busy = hot(trace.health().hotspots().interrupts());
        if (busy != null) {
            findings.reason(
                    AGENT_SATURATED,
                    "Interrupts on the machine of agent %s %s: %s. Responses waited for that processor even if"
                            + " others were idle: spread the network interrupts over the processors (RSS,"
                            + " irqbalance), or add agents.",
                    agent.name(),
                    kept(busy),
                    busy.name());
        }
    }

    private void quota(Findings findings) {
        Busy busy = trace.health().hotspots().quota();
        if (busy != null && busy.percent() >= LIMITS.quotaPercent()) {
            findings.reason(
                    AGENT_SATURATED,
                    "The CPU quota of control group %s throttled agent %s in %.0f %% or more of its periods for %d s"
                            + " in a row; the limit is %.0f %%. Raise the quota (a container's CPU limit), or"
                            + " add agents.",
                    busy.name(),
                    agent.name(),
                    Math.floor(busy.percent()),
                    LIMITS.sustainedSeconds(),
                    LIMITS.quotaPercent());
        }
    }

    private static @Nullable Busy hot(@Nullable Busy busy) {
        return busy != null && busy.percent() >= LIMITS.processorPercent() ? busy : null;
    }

    private static String kept(Busy busy) {
        return String.format(
                Locale.ROOT,
                "used %.0f %% or more of one processor for %d s in a row; the limit is %.0f %%",
                Math.floor(busy.percent()),
                LIMITS.sustainedSeconds(),
                LIMITS.processorPercent());
    }

    private void pauses(Findings findings) {
        AgentHealth health = trace.health();
        double percent = health.seconds() == 0 ? 0 : health.gcMillis() / (10.0 * health.seconds());
        if (percent > LIMITS.gcPercent()) {
            findings.reason(
                    AGENT_SATURATED,
                    "Agent %s paused for garbage collection during %.1f %% of the measurement; the limit is %.0f %%."
                            + " Give its JVM more heap (-Xmx).",
                    agent.name(),
                    percent,
                    LIMITS.gcPercent());
        }
    }

    private void lag(Findings findings) {
        Double lagMillis = TimesMs.percentile(trace.probeLag(), 99, 100);
        if (lagMillis != null && lagMillis > LIMITS.probeLagMillis()) {
            findings.reason(
                    AGENT_SATURATED,
                    "A probe on agent %s woke up %.1f ms late (99th percentile); the limit is %.0f ms. Its machine"
                            + " is too busy: add agents, or move other work off it.",
                    agent.name(),
                    lagMillis,
                    LIMITS.probeLagMillis());
        }
    }
}
