package dev.lockstep.coordinator.run.rest;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.run.CheckedSpec;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.security.Needs;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Checks run specs without running them. */
@RestController
@RequestMapping("/api/v1/specs")
@Tag(name = "runs")
class SpecController {

    private final RunDesk desk;

    SpecController(RunDesk desk) {
        this.desk = desk;
    }

    @Needs(Role.VIEWER)
    @PostMapping(
            path = "/check",
            consumes = {"application/json", "application/yaml", "application/x-yaml", "text/yaml", "text/plain"})
    @Operation(operationId = "checkSpec", summary = "Answers with the complete spec, or with every fault of it")
    CheckedSpec check(@RequestBody byte[] body) {
        return desk.check(body);
    }
}
