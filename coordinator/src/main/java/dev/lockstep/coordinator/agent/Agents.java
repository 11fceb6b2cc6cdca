package dev.lockstep.coordinator.agent;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** The agents and their workloads, for display. */
@Component
public class Agents {

    private final AgentRoster roster;

    Agents(AgentRoster roster) {
        this.roster = roster;
    }

    /** Every known agent, by name. */
    public List<AgentView> all() {
        return roster.state().agents().values().stream()
                .map(agent -> AgentView.of(agent, roster.heartbeat(agent.name())))
                .toList();
    }

    /** The engines that they have, by id. */
    public List<EngineDescriptor> engines() {
        return List.copyOf(EngineDescriptor.byId(roster.state().agents().values().stream()
                        .flatMap(agent -> agent.description().engines().stream())
                        .toList())
                .values());
    }

    /** The workloads that they offer, by id. */
    public List<WorkloadDescriptor> workloads() {
        Map<String, WorkloadDescriptor> byId = new TreeMap<>();
        roster.state().agents().values().stream()
                .flatMap(agent -> agent.description().workloads().stream())
                .forEach(workload -> byId.putIfAbsent(workload.id(), workload));
        return List.copyOf(byId.values());
    }
}
