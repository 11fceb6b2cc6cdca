package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.agent.AgentView;
import dev.lockstep.coordinator.run.RunDetails;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.run.machine.AgentState;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An agent of a run under way.
 *
 * @param agent null if the coordinator no longer knows it
 * @param health in the last second that it reported; null before
 */
record RunAgent(
        RunDetails.Member member,
        @Nullable AgentView agent,
        @Nullable Health health) {

    private static final Set<AgentState> REACHED = EnumSet.of(AgentState.IDLE, AgentState.BUSY);

    /** Agents that are lost or disconnected first, then the order of the plan. */
    static List<RunAgent> of(List<RunDetails.Member> members, List<AgentView> agents, Map<String, Health> health) {
        Map<String, AgentView> known = agents.stream().collect(Collectors.toMap(AgentView::name, agent -> agent));
        return members.stream()
                .map(member -> new RunAgent(member, known.get(member.name()), health.get(member.name())))
                .sorted(Comparator.comparing(RunAgent::isReached))
                .toList();
    }

    private boolean isReached() {
        return member.lost() == null && agent != null && REACHED.contains(agent.state());
    }

    /** Its state in this run, in words. */
    public String state() {
        if (member.lost() != null) {
            return "lost: " + member.lost();
        }
        if (!isReached()) {
            return agent == null ? "not connected" : agent.state().name().toLowerCase(Locale.ROOT);
        }
        if (member.loadEnded()) {
            return "load ended";
        }
        return member.working() ? "working" : "ready";
    }

    /** The agent state with the badge of {@link #state}. */
    public AgentState badge() {
        if (member.lost() != null || agent == null) {
            return AgentState.LOST;
        }
        return isReached()
                ? member.working() && !member.loadEnded() ? AgentState.BUSY : AgentState.IDLE
                : agent.state();
    }

    /** Wake-up delay of its probe in that second; null if unknown. */
    @Nullable
    public Double probeLagMs() {
        return health == null ? null : (Double) (health.probeLag().maxNanos() / 1e6);
    }
}
