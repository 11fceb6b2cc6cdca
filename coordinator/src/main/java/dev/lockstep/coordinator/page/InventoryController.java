package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.agent.AgentView;
import dev.lockstep.coordinator.agent.Agents;
import dev.lockstep.coordinator.host.Hosts;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Pages of agents, hosts with samples, and workloads with their engines. */
@Controller
class InventoryController {

    private final Agents agents;
    private final Hosts hosts;

    InventoryController(Agents agents, Hosts hosts) {
        this.agents = agents;
        this.hosts = hosts;
    }

    @GetMapping("/agents")
    String agents(Model model) {
        model.addAttribute("agents", agents.all());
        return "agents";
    }

    @GetMapping("/hosts")
    String hosts(Model model) {
        model.addAttribute(
                "hosts",
                hosts.all().stream()
                        .map(host -> new HostCard(host, hosts.newest(host)))
                        .toList());
        return "hosts";
    }

    @GetMapping("/workloads")
    String workloads(Model model) {
        List<AgentView> known = agents.all();
        model.addAttribute("workloads", agents.workloads());
        model.addAttribute(
                "engines",
                agents.engines().stream()
                        .map(engine -> EngineCard.of(engine, known))
                        .toList());
        return "workloads";
    }
}
