package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.agent.AgentView;
import dev.lockstep.coordinator.run.RunDetails;
import dev.lockstep.measure.Interval.Health;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An agent of a run under way.
 *
 * @param agent null when the coordinator does not know it any more
 * @param health of the last second it reported; null before
 */
record RunAgent(
        RunDetails.Member member,
        @Nullable AgentView agent,
        @Nullable Health health) {

    static List<RunAgent> of(RunDetails run, List<AgentView> agents, Map<String, Health> health) {
        Map<String, AgentView> known = agents.stream().collect(Collectors.toMap(AgentView::name, agent -> agent));
        return run.agents().stream()
                .map(member -> new RunAgent(member, known.get(member.name()), health.get(member.name())))
                .toList();
    }

    /** How much later than asked its probe woke up in that second; null when it is not known. */
    @Nullable
    public Double probeLagMs() {
        return health == null ? null : (Double) (health.probeLag().maxNanos() / 1e6);
    }
}
