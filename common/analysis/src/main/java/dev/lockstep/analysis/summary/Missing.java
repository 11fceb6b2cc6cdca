package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.AgentTrace;
import dev.lockstep.analysis.merge.AgentTrace.Place;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.PhaseTable;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.RunState;
import java.util.HashMap;
import java.util.Map;

/** What an agent did and did not report. */
final class Missing {
    private Missing() {}

    /** The seconds of the run that an agent did not report, such as {@code 12, 40-59}; empty when none. */
    static String seconds(RunRecord run, Merge merge, AgentRecord agent) {
        AgentTrace trace = merge.agent(agent.name());
        return trace.missingSeconds(0, end(run, merge, agent)).toString();
    }

    /** An agent that reports how many intervals it made may have made fewer than planned seconds. */
    private static int end(RunRecord run, Merge merge, AgentRecord agent) {
        if (run.startedAt() == null) {
            return 0;
        }
        if (agent.end() != null) {
            return Math.toIntExact(
                    Math.max(agent.end().intervals(), merge.agent(agent.name()).secondsReported()));
        }
        PhaseTable phases = merge.phases();
        int planned = Math.toIntExact(phases.end().plusNanos(999_999_999).toSeconds());
        return run.state() == RunState.COMPLETED ? Math.max(planned, merge.seconds()) : merge.seconds();
    }

    /** Number of intervals known to be missing. */
    static long intervals(Merge merge, AgentRecord agent) {
        return agent.end() == null
                ? 0
                : agent.end().intervals() - merge.agent(agent.name()).intervals();
    }

    /** Whether the sums over the received intervals equal the totals that the agent reported. */
    static boolean totalsAgree(Merge merge, AgentRecord agent) {
        if (agent.end() == null) {
            return true;
        }
        Map<Place, Counts> reported = new HashMap<>();
        agent.end()
                .totals()
                .forEach(total ->
                        reported.merge(new Place(total.target(), total.transaction()), total.counts(), Counts::plus));
        return nonEmpty(reported).equals(nonEmpty(merge.agent(agent.name()).totals()));
    }

    private static Map<Place, Counts> nonEmpty(Map<Place, Counts> totals) {
        var copy = new HashMap<>(totals);
        copy.values().removeIf(Counts.NONE::equals);
        return copy;
    }
}
