package dev.lockstep.coordinator.experiment;

import dev.lockstep.access.Role;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.ExperimentEvent;
import dev.lockstep.coordinator.stream.EventStreams;
import dev.lockstep.experiment.ExperimentPlan;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** REST resource of experiments. */
@RestController
@RequestMapping("/api/v1/experiments")
@Tag(name = "experiments")
class ExperimentController {

    private static final String MOST_EVENTS = "2147483647";

    private final Experiments experiments;
    private final EventStreams streams;

    ExperimentController(Experiments experiments, EventStreams streams) {
        this.experiments = experiments;
        this.streams = streams;
    }

    @Needs(Role.OPERATOR)
    @PostMapping(consumes = {"application/json", "application/yaml", "application/x-yaml", "text/yaml", "text/plain"})
    @Operation(
            operationId = "createExperiment",
            summary = "Begins an experiment from its spec in YAML or JSON, with the run and the lab in it; repeating an"
                    + " Idempotency-Key returns the same experiment")
    @ApiResponse(
            responseCode = "201",
            description = "The experiment begins.",
            headers = @Header(name = "Location", required = true, schema = @Schema(type = "string")),
            useReturnTypeSchema = true)
    @ApiResponse(responseCode = "409")
    CompletableFuture<ResponseEntity<ExperimentView>> create(
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
        return experiments.create(spec, RunDesk.checked(key), visitor).thenApply(created -> ResponseEntity.created(
                        URI.create("/api/v1/experiments/" + created.id()))
                .body(created));
    }

    @GetMapping
    @Operation(operationId = "listExperiments", summary = "The experiments, newest first, at most 500")
    List<ExperimentView> list() {
        return experiments.newest();
    }

    @GetMapping("/{id}")
    @Operation(operationId = "getExperiment", summary = "An experiment with the state of its cells and what is due")
    ExperimentDetails experiment(@PathVariable String id) {
        return experiments.details(id);
    }

    @GetMapping("/{id}/plan")
    @Operation(operationId = "getExperimentPlan", summary = "The runs of an experiment in order")
    ExperimentPlan plan(@PathVariable String id) {
        return experiments.plan(id);
    }

    @GetMapping(path = "/{id}/spec", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(operationId = "getExperimentSpec", summary = "The spec of an experiment as it was sent")
    String spec(@PathVariable String id) {
        return experiments.spec(id);
    }

    @GetMapping(path = "/{id}/report", produces = MediaType.TEXT_HTML_VALUE)
    @Operation(
            operationId = "getExperimentReport",
            summary = "The report of the runs that have ended, as one HTML page")
    String report(@PathVariable String id) {
        return experiments.report(id);
    }

    @GetMapping("/{id}/document")
    @Operation(
            operationId = "getExperimentDocument",
            summary = "Figures, differences and intervals of the runs that have ended")
    ExperimentDocument document(@PathVariable String id) {
        return experiments.document(id);
    }

    @GetMapping("/{id}/events")
    @Operation(operationId = "listExperimentEvents", summary = "What has happened, in order; after continues a list")
    List<ExperimentEvent> events(
            @PathVariable String id,
            @Parameter(schema = @Schema(type = "integer", minimum = "0", maximum = MOST_EVENTS, defaultValue = "0"))
                    @RequestParam(defaultValue = "0")
                    int after) {
        return experiments.events(id, after);
    }

    @GetMapping(path = "/{id}/stream", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(
            operationId = "streamExperiment",
            summary = "Server-sent events: event, state (also when a run has ended), quiet if there is nothing new, and"
                    + " end; continues after Last-Event-ID")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    SseEmitter stream(
            @PathVariable String id,
            @Parameter(schema = @Schema(type = "integer", minimum = "0", maximum = MOST_EVENTS, defaultValue = "0"))
                    @RequestHeader(name = "Last-Event-ID", defaultValue = "0")
                    int lastEventId,
            @AuthenticationPrincipal Visitor visitor) {
        experiments.view(id);
        return streams.open(visitor, Integer.toString(lastEventId), new ExperimentStream(id, experiments, lastEventId));
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/confirm")
    @Operation(
            operationId = "confirmExperiment",
            summary = "The step that the experiment waits for is done; without step, whichever it waits for")
    CompletableFuture<ExperimentDetails> confirm(
            @PathVariable String id,
            @Parameter(description = "The stepId of the experiment") @RequestParam(required = false) @Nullable
                    String step,
            @AuthenticationPrincipal Visitor visitor) {
        return experiments.confirm(id, step, visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/pause")
    @Operation(
            operationId = "pauseExperiment",
            summary = "Begins nothing further until it is resumed; a run under way ends first")
    CompletableFuture<ExperimentDetails> pause(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.pause(id, visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/resume")
    @Operation(operationId = "resumeExperiment", summary = "Goes on after a pause")
    CompletableFuture<ExperimentDetails> resume(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.resume(id, visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{id}/stop")
    @Operation(operationId = "stopExperiment", summary = "Ends the experiment and its run under way")
    CompletableFuture<ExperimentDetails> stop(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        return experiments.stop(id, visitor);
    }
}
