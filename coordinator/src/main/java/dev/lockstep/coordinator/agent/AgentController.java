package dev.lockstep.coordinator.agent;

import dev.lockstep.run.WorkloadDescriptor;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The agents and what they can execute. */
@RestController
@RequestMapping("/api/v1")
class AgentController {

    private final AgentRoster roster;

    AgentController(AgentRoster roster) {
        this.roster = roster;
    }

    @GetMapping("/agents")
    @Operation(summary = "The agents that the coordinator knows, by name")
    List<AgentView> agents() {
        return roster.state().agents().values().stream()
                .map(agent -> AgentView.of(agent, roster.heartbeat(agent.name())))
                .toList();
    }

    @GetMapping("/workloads")
    @Operation(summary = "The workloads that the agents offer: parameters, transactions, units and engines")
    List<WorkloadDescriptor> workloads() {
        Map<String, WorkloadDescriptor> byId = new TreeMap<>();
        roster.state().agents().values().stream()
                .flatMap(agent -> agent.description().workloads().stream())
                .forEach(workload -> byId.putIfAbsent(workload.id(), workload));
        return List.copyOf(byId.values());
    }
}
