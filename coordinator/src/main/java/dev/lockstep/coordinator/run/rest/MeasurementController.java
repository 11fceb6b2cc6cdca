package dev.lockstep.coordinator.run.rest;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.StoredEvent;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Stage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** The measurements of a run, as documents and files. */
@RestController
@RequestMapping("/api/v1/runs/{id}")
@Tag(name = "measurements")
class MeasurementController {

    private final Runs runs;
    private final SeriesSource series;
    private final EventStore events;
    private final IntervalExport export;
    private final HostExport hosts;

    MeasurementController(Runs runs, SeriesSource series, EventStore events, IntervalExport export, HostExport hosts) {
        this.runs = runs;
        this.series = series;
        this.events = events;
        this.export = export;
        this.hosts = hosts;
    }

    @GetMapping(path = "/result", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            operationId = "getResult",
            summary = "The result document of an ended run; 409 before the run has" + " ended")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ResultDocument.class)))
    String result(@PathVariable String id) {
        return runs.result(id);
    }

    @GetMapping("/series")
    @Operation(operationId = "getSeries", summary = "The run second by second, also while it is under way")
    SeriesPart series(@PathVariable String id) {
        runs.find(id);
        return series.live(id).orElseGet(() -> series.stored(id));
    }

    @GetMapping("/thresholds")
    @Operation(
            operationId = "getThresholds",
            summary = "The thresholds of the run spec and what was measured, also while the run is under way")
    List<ThresholdLine> thresholds(@PathVariable String id) {
        runs.find(id);
        return series.thresholds(id).orElseGet(() -> series.storedThresholds(id));
    }

    @GetMapping("/events")
    @Operation(operationId = "listEvents", summary = "The events of the run, in order")
    List<StoredEvent> events(@PathVariable String id) {
        runs.find(id);
        return events.after(id, 0);
    }

    @GetMapping(path = "/intervals", produces = "text/csv")
    @Operation(operationId = "getIntervals", summary = "intervals.csv: what each agent measured in each second")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<StreamingResponseBody> intervals(@PathVariable String id) {
        runs.find(id);
        return download(id + "-intervals.csv", "text/csv;charset=UTF-8", out -> export.csv(id, out));
    }

    @GetMapping(path = "/hosts", produces = "text/csv")
    @Operation(
            operationId = "getHostSamples",
            summary = "hosts.csv: every sample of the hosts in the run spec, with times by the coordinator's clock")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<StreamingResponseBody> hosts(@PathVariable String id) {
        RunRow run = runs.find(id);
        return download(id + "-hosts.csv", "text/csv;charset=UTF-8", out -> hosts.csv(run, out));
    }

    @GetMapping(path = "/hlog", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(
            operationId = "getHistograms",
            summary =
                    "The histograms of every second as an HdrHistogram log, tagged target.transaction.response,"
                            + " in a run of several groups group.target.transaction.response; with a stage, such as measure, only of what was due in it")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<StreamingResponseBody> hlog(
            @PathVariable String id,
            @Parameter(description = "A stage of the run") @RequestParam(required = false) @Nullable String phase) {
        RunRow run = runs.find(id);
        Optional<Phase> dueIn = Optional.ofNullable(phase).map(name -> stage(name, run));
        return download(id + ".hlog", "text/plain;charset=UTF-8", out -> export.hlog(id, dueIn, out));
    }

    private Phase stage(String name, RunRow run) {
        Phases phases = runs.spec(run.id()).phases();
        return phases.named(name)
                .orElseThrow(() -> new FaultyInputException(List.of(new Fault(
                        "phase",
                        "'" + name + "' is not a stage of this run, which has: "
                                + phases.stages().stream().map(Stage::name).collect(Collectors.joining(", "))))));
    }

    private static ResponseEntity<StreamingResponseBody> download(
            String file, String type, StreamingResponseBody body) {
        return ResponseEntity.ok()
                .header("Content-Type", type)
                .header("Content-Disposition", "attachment; filename=\"" + file + "\"")
                .body(body);
    }
}
