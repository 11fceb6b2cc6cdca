package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecWriter;
import dev.lockstep.run.machine.RegistryState;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Checking run specs without running them. */
@RestController
@RequestMapping("/api/v1/specs")
class SpecController {

    private final AgentRoster roster;

    SpecController(AgentRoster roster) {
        this.roster = roster;
    }

    /**
     * A spec without faults.
     *
     * @param spec with every default in its place
     * @param warnings what could not be checked
     */
    record Checked(Map<String, Object> spec, List<String> warnings) {}

    @PostMapping(
            path = "/check",
            consumes = {"application/yaml", "application/x-yaml", "application/json", "text/plain", "text/yaml"})
    @Operation(summary = "Answers with the complete spec, or with every fault of it")
    Checked check(@RequestBody byte[] body) {
        RunSpec spec = SpecAdmission.read(body);
        RegistryState agents = roster.state();
        if (agents.agents().isEmpty()) {
            return new Checked(
                    SpecWriter.toRedactedMap(spec),
                    List.of("No agent is connected: workload, parameters and agents were not checked"));
        }
        SpecAdmission.admit(spec, agents);
        return new Checked(SpecWriter.toRedactedMap(spec), List.of());
    }
}
