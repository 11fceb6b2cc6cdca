package dev.lockstep.coordinator.run.rest;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.run.MarkRequest;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.run.RunDetails;
import dev.lockstep.coordinator.run.RunList;
import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.RunFilter;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.RunState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
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

/** Creates, finds, stops and deletes runs. */
@RestController
@RequestMapping("/api/v1/runs")
@Tag(name = "runs")
class RunController {

    private static final int MOST_RUNS = 500;

    private final RunDesk desk;
    private final Runs runs;

    RunController(RunDesk desk, Runs runs) {
        this.desk = desk;
        this.runs = runs;
    }

    @Needs(Role.OPERATOR)
    @PostMapping(consumes = {"application/json", "application/yaml", "application/x-yaml", "text/yaml", "text/plain"})
    @Operation(
            operationId = "createRun",
            summary = "Queues a run from a run spec in YAML or JSON; repeating an Idempotency-Key returns the same"
                    + " run")
    @ApiResponse(
            responseCode = "201",
            description = "The run is queued.",
            headers = @Header(name = "Location", required = true, schema = @Schema(type = "string")),
            useReturnTypeSchema = true)
    @ApiResponse(responseCode = "409")
    CompletableFuture<ResponseEntity<RunView>> create(
            @RequestBody byte[] spec,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "string",
                                            minLength = 1,
                                            maxLength = RunDesk.LONGEST_KEY,
                                            pattern = "\\S"))
                    @RequestHeader(name = "Idempotency-Key", required = false)
                    @Nullable
                    String key,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.create(spec, key, visitor).thenApply(RunController::created);
    }

    private static ResponseEntity<RunView> created(RunRow row) {
        return ResponseEntity.created(URI.create("/api/v1/runs/" + row.id())).body(RunView.of(row));
    }

    @GetMapping
    @Operation(
            operationId = "listRuns",
            summary = "The runs, newest first; state filters by state, cursor continues after a page")
    RunList list(
            @Parameter(schema = @Schema(implementation = RunState.class)) @RequestParam(required = false) @Nullable
                    String state,
            @Parameter(schema = @Schema(type = "integer", minimum = "1", maximum = "" + MOST_RUNS, defaultValue = "50"))
                    @RequestParam(defaultValue = "50")
                    int limit,
            @Parameter(schema = @Schema(type = "string", pattern = "^-?[0-9]{1,18}$"))
                    @RequestParam(required = false)
                    @Nullable
                    String cursor) {
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
            throw faulty("cursor", "Use the value of 'next' from the previous page");
        }
    }

    private static FaultyInputException faulty(String path, String message) {
        return new FaultyInputException(List.of(new Fault(path, message)));
    }

    @GetMapping("/{id}")
    @Operation(operationId = "getRun", summary = "A run with its spec, its agents and what it waits for")
    RunDetails run(@PathVariable String id) {
        return runs.details(id);
    }

    @Needs(Role.ADMIN)
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(operationId = "deleteRun", summary = "Removes a run that has ended, with all that was measured")
    void delete(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        desk.delete(id, visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/stop")
    @Operation(
            operationId = "stopRun",
            summary = "Ends a run: mode finish lets transactions under way finish," + " terminate cancels them")
    @ApiResponse(responseCode = "202", description = "The run is being ended.", useReturnTypeSchema = true)
    CompletableFuture<ResponseEntity<RunDetails>> stop(
            @PathVariable String id,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"finish", "terminate"},
                                            defaultValue = "finish"))
                    @RequestParam(defaultValue = "finish")
                    String mode,
            @AuthenticationPrincipal Visitor visitor) {
        return desk.stop(id, mode, visitor, "a client of the API")
                .thenApply(done -> ResponseEntity.accepted().body(runs.details(id)));
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/marks")
    @Operation(
            operationId = "markRun",
            summary = "Marks a moment of a run under way, or an event that lasts: with its end, or by its begin"
                    + " and later its end; the result shows it")
    @ApiResponse(responseCode = "201", description = "The mark was added.", content = @Content)
    CompletableFuture<ResponseEntity<Void>> mark(
            @PathVariable String id, @RequestBody MarkRequest mark, @AuthenticationPrincipal Visitor visitor) {
        return desk.mark(id, mark, visitor)
                .thenApply(done -> ResponseEntity.status(HttpStatus.CREATED).build());
    }
}
