package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.store.AuditEvent;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** REST resource of the audit. */
@RestController
@Needs(Role.ADMIN)
@Tag(name = "audit")
class AuditController {

    private static final int MOST_EVENTS = 1_000;

    private final Audit audit;

    AuditController(Audit audit) {
        this.audit = audit;
    }

    @GetMapping("/api/v1/audit")
    @Operation(
            operationId = "listAudit",
            summary =
                    "Who launched, stopped, marked, deleted, imported, archived, shared, fed and attached what, signed in or"
                            + " was refused; newest first; 'before' continues after the smallest number of a"
                            + " page")
    List<AuditEvent> events(
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "1",
                                            maximum = "" + MOST_EVENTS,
                                            defaultValue = "100"))
                    @RequestParam(defaultValue = "100")
                    int limit,
            @RequestParam(defaultValue = "" + Long.MAX_VALUE) long before) {
        if (limit < 1 || limit > MOST_EVENTS) {
            throw new FaultyInputException(
                    List.of(new Fault("limit", "It must be 1 to " + MOST_EVENTS + ", was " + limit)));
        }
        return audit.before(before, limit);
    }
}
