package dev.lockstep.coordinator.agent;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** REST resources of agents and workloads. */
@RestController
@RequestMapping("/api/v1")
@Tag(name = "agents")
class AgentController {

    private final Agents agents;

    AgentController(Agents agents) {
        this.agents = agents;
    }

    @GetMapping("/agents")
    @Operation(operationId = "listAgents", summary = "The agents that the coordinator knows, by name")
    List<AgentView> agents() {
        return agents.all();
    }

    @GetMapping("/workloads")
    @Operation(
            operationId = "listWorkloads",
            summary = "The workloads that the agents offer: parameters, transactions, units and engines")
    List<WorkloadDescriptor> workloads() {
        return agents.workloads();
    }

    @GetMapping("/engines")
    @Operation(
            operationId = "listEngines",
            summary = "The kinds of databases that the agents can put load on, and how their JDBC URLs begin")
    List<EngineDescriptor> engines() {
        return agents.engines();
    }
}
