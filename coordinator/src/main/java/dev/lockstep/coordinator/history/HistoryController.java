package dev.lockstep.coordinator.history;

import static dev.lockstep.coordinator.history.RuleParameters.USUAL_EACH_SIDE;
import static dev.lockstep.coordinator.history.RuleParameters.USUAL_FINGERPRINT;
import static dev.lockstep.coordinator.history.RuleParameters.USUAL_PERCENT;
import static dev.lockstep.coordinator.history.RuleParameters.USUAL_PROBABILITY;

import dev.lockstep.access.Role;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.coordinator.experiment.ExperimentView;
import dev.lockstep.coordinator.history.RuleParameters.EachSideParameter;
import dev.lockstep.coordinator.history.RuleParameters.FingerprintParameter;
import dev.lockstep.coordinator.history.RuleParameters.PercentParameter;
import dev.lockstep.coordinator.history.RuleParameters.ProbabilityParameter;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Histories of runs. */
@RestController
@RequestMapping("/api/v1/history")
@Tag(name = "history")
class HistoryController {

    private static final String WORK = "^w[0-9a-f]{16}$";

    private final Histories histories;

    HistoryController(Histories histories) {
        this.histories = histories;
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            operationId = "listHistories",
            summary = "A line for each work that runs have done, that of the newest run first")
    @ApiResponse(
            responseCode = "200",
            content = @Content(array = @ArraySchema(schema = @Schema(implementation = HistoryLine.class))))
    String list() {
        return HistoryJson.write(histories.lines());
    }

    @GetMapping(path = "/{work}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            operationId = "getHistory",
            summary = "All runs of a work, with the figures of those that count, and from which run on a figure is"
                    + " another")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = HistoryDocument.class)))
    String history(
            @Parameter(description = "of the work", schema = @Schema(type = "string", pattern = WORK)) @PathVariable
                    String work,
            @FingerprintParameter @RequestParam(defaultValue = USUAL_FINGERPRINT) String fingerprint,
            @PercentParameter @RequestParam(defaultValue = USUAL_PERCENT) double percent,
            @ProbabilityParameter @RequestParam(defaultValue = USUAL_PROBABILITY) double probability,
            @EachSideParameter @RequestParam(defaultValue = USUAL_EACH_SIDE) int eachSide) {
        return HistoryJson.write(histories.of(work, rules(fingerprint, percent, probability, eachSide)));
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{work}/acknowledgements")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            operationId = "acknowledgeChange",
            summary = "Acknowledges the change points of a work at a run with a note; a later note replaces it")
    @ApiResponse(responseCode = "201", description = "They are acknowledged.", content = @Content)
    void acknowledge(
            @Parameter(description = "of the work", schema = @Schema(type = "string", pattern = WORK)) @PathVariable
                    String work,
            @RequestBody AcknowledgementRequest request,
            @FingerprintParameter @RequestParam(defaultValue = USUAL_FINGERPRINT) String fingerprint,
            @PercentParameter @RequestParam(defaultValue = USUAL_PERCENT) double percent,
            @ProbabilityParameter @RequestParam(defaultValue = USUAL_PROBABILITY) double probability,
            @EachSideParameter @RequestParam(defaultValue = USUAL_EACH_SIDE) int eachSide,
            @AuthenticationPrincipal Visitor visitor) {
        histories.acknowledge(work, request, rules(fingerprint, percent, probability, eachSide), visitor);
    }

    @Needs(Role.OPERATOR)
    @PostMapping("/{work}/confirmations")
    @Operation(
            operationId = "confirmChange",
            summary =
                    "Begins an experiment that runs the spec of the last run before a change point and that of the newest"
                            + " run of its level in turn, ABBA; refused if the specs are equal, or if something differs that a spec"
                            + " cannot set")
    @ApiResponse(
            responseCode = "201",
            description = "The experiment begins.",
            headers = @Header(name = "Location", required = true, schema = @Schema(type = "string")),
            useReturnTypeSchema = true)
    @ApiResponse(responseCode = "409")
    CompletableFuture<ResponseEntity<ExperimentView>> confirm(
            @Parameter(description = "of the work", schema = @Schema(type = "string", pattern = WORK)) @PathVariable
                    String work,
            @RequestBody ConfirmationRequest request,
            @FingerprintParameter @RequestParam(defaultValue = USUAL_FINGERPRINT) String fingerprint,
            @PercentParameter @RequestParam(defaultValue = USUAL_PERCENT) double percent,
            @ProbabilityParameter @RequestParam(defaultValue = USUAL_PROBABILITY) double probability,
            @EachSideParameter @RequestParam(defaultValue = USUAL_EACH_SIDE) int eachSide,
            @AuthenticationPrincipal Visitor visitor) {
        return histories
                .confirm(work, request, rules(fingerprint, percent, probability, eachSide), visitor)
                .thenApply(begun -> ResponseEntity.created(URI.create("/api/v1/experiments/" + begun.id()))
                        .body(begun));
    }

    private static HistoryRules rules(String fingerprint, double percent, double probability, int eachSide) {
        return new HistoryRules(probability, percent, eachSide, HistoryRules.parts(fingerprint));
    }
}
