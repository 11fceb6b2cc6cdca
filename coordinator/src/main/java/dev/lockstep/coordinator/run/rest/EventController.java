package dev.lockstep.coordinator.run.rest;

import dev.lockstep.coordinator.store.CoordinatorEvent;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** REST resource of the coordinator's own events. */
@RestController
@Tag(name = "audit")
class EventController {

    private static final int MOST = 500;

    private final CoordinatorEventStore events;

    EventController(CoordinatorEventStore events) {
        this.events = events;
    }

    @GetMapping("/api/v1/events")
    @Operation(
            operationId = "listCoordinatorEvents",
            summary = "Actions of the coordinator that belong to no single run, such as removing old runs; newest"
                    + " first")
    List<CoordinatorEvent> events() {
        return events.newest(MOST);
    }
}
