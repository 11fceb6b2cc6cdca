package dev.lockstep.coordinator.run;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.RunFilter;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.RunState;
import io.swagger.v3.oas.annotations.Operation;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Creating, finding, stopping and deleting runs. */
@RestController
@RequestMapping("/api/v1/runs")
class RunController {

    private static final int MOST_RUNS = 500;

    private final RunDesk desk;
    private final Runs runs;

    RunController(RunDesk desk, Runs runs) {
        this.desk = desk;
        this.runs = runs;
    }

    @Needs(Role.OPERATOR)
    @PostMapping(consumes = {"application/yaml", "application/x-yaml", "application/json", "text/plain", "text/yaml"})
    @Operation(summary = "Queues a run from a run spec in YAML or JSON; the same Idempotency-Key means the same run")
    CompletableFuture<ResponseEntity<RunView>> create(
            @RequestBody byte[] spec,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.create(spec, key, visitor).thenApply(RunController::created);
    }

    private static ResponseEntity<RunView> created(RunRow row) {
        return ResponseEntity.created(URI.create("/api/v1/runs/" + row.id())).body(RunView.of(row));
    }

    @GetMapping
    @Operation(summary = "The runs, newest first; state picks those in a state, cursor goes on behind a page")
    RunList list(
            @RequestParam(required = false) @Nullable String state,
            @RequestParam(defaultValue = "50") int limit,
            @RequestParam(required = false) @Nullable String cursor) {
        if (limit < 1 || limit > MOST_RUNS) {
            throw faulty("limit", "It must be 1 to " + MOST_RUNS + ", was " + limit);
        }
        return runs.list(RunFilter.of(state(state)), limit, before(cursor));
    }

    private static @Nullable RunState state(@Nullable String text) {
        if (text == null) {
            return null;
        }
        return Arrays.stream(RunState.values())
                .filter(state -> state.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        faulty("state", "No state '" + text + "'. There are: " + Arrays.toString(RunState.values())));
    }

    private static long before(@Nullable String cursor) {
        try {
            return cursor == null ? Long.MAX_VALUE : Long.parseLong(cursor);
        } catch (NumberFormatException foreign) {
            throw faulty("cursor", "Use the value of 'next' of the page before");
        }
    }

    private static FaultyInputException faulty(String path, String message) {
        return new FaultyInputException(List.of(new Fault(path, message)));
    }

    @GetMapping("/{id}")
    @Operation(summary = "A run with its spec, its agents and what it waits for")
    RunDetails run(@PathVariable String id) {
        return runs.details(id);
    }

    @Needs(Role.ADMIN)
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(summary = "Removes a run that has ended, with all that was measured")
    void delete(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        desk.delete(id, visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/stop")
    @Operation(summary = "Ends a run: mode finish lets work under way end, terminate cuts it")
    CompletableFuture<ResponseEntity<RunDetails>> stop(
            @PathVariable String id,
            @RequestParam(defaultValue = "finish") String mode,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.stop(id, mode, visitor, "a client of the API")
                .thenApply(done -> ResponseEntity.accepted().body(runs.details(id)));
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/marks")
    @Operation(summary = "Notes a moment of a run under way, to be found again in its result")
    CompletableFuture<ResponseEntity<Void>> mark(
            @PathVariable String id, @RequestBody MarkRequest mark, @AuthenticationPrincipal Visitor visitor) {
        return desk.mark(id, mark, visitor)
                .thenApply(done -> ResponseEntity.status(HttpStatus.CREATED).build());
    }
}
