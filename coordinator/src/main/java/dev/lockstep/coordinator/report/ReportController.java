package dev.lockstep.coordinator.report;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.report.Report;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The report of an ended run. */
@RestController
@RequestMapping("/api/v1/runs/{id}/report")
@Tag(name = "measurements")
class ReportController {

    private final Runs runs;

    ReportController(Runs runs) {
        this.runs = runs;
    }

    @GetMapping
    @Operation(
            operationId = "getReport",
            summary = "The report of an ended run, as html, markdown or csv; 409 before the run has ended")
    @ApiResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "text/html", schema = @Schema(type = "string", format = "binary")),
                @Content(mediaType = "text/markdown", schema = @Schema(type = "string", format = "binary")),
                @Content(mediaType = "text/csv", schema = @Schema(type = "string", format = "binary"))
            })
    ResponseEntity<String> report(
            @PathVariable String id,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"html", "markdown", "csv"},
                                            defaultValue = "html"))
                    @RequestParam(defaultValue = "html")
                    String format) {
        return switch (format) {
            case "html" ->
                ResponseEntity.ok()
                        .header("Content-Type", "text/html;charset=UTF-8")
                        .header("Content-Security-Policy", Report.contentSecurityPolicy())
                        .body(Report.html(result(id)));
            case "markdown" -> file(id + ".md", "text/markdown;charset=UTF-8", Report.markdown(result(id)));
            case "csv" -> file(id + "-report.csv", "text/csv;charset=UTF-8", Report.csv(result(id)));
            default ->
                throw new FaultyInputException(
                        List.of(new Fault("format", "'" + format + "' is not a format: use html, markdown or csv")));
        };
    }

    private ResultDocument result(String id) {
        return ResultJson.read(runs.result(id));
    }

    private static ResponseEntity<String> file(String name, String type, String text) {
        return ResponseEntity.ok()
                .header("Content-Type", type)
                .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
                .body(text);
    }
}
