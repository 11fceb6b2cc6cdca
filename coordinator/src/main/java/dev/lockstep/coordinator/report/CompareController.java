package dev.lockstep.coordinator.report;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonJson;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.Explode;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Comparisons of runs. */
@RestController
@RequestMapping("/api/v1/compare")
@Tag(name = "comparison")
class CompareController {

    private static final String RUNS = "runs";

    private final Comparisons comparisons;

    CompareController(Comparisons comparisons) {
        this.comparisons = comparisons;
    }

    /** Reads the runs from the request itself: bound to a list, one group of several runs looks like several groups. */
    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            operationId = "compareRuns",
            summary = "Compares ended runs, each or each group with the first; 404 for unknown runs, 409 before their"
                    + " end, 422 if the comparison would be meaningless",
            parameters =
                    @Parameter(
                            name = RUNS,
                            in = ParameterIn.QUERY,
                            required = true,
                            array = @ArraySchema(schema = @Schema(type = "string", minLength = 1), minItems = 1),
                            explode = Explode.TRUE,
                            description =
                                    "Run ids joined by commas, each a group of its own; given more than once, each value"
                                            + " is a group of repeated runs"))
    @ApiResponse(responseCode = "404")
    @ApiResponse(responseCode = "409")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ComparisonDocument.class)))
    String compare(
            HttpServletRequest request,
            @RequestParam(defaultValue = "false") boolean paired,
            @Parameter(schema = @Schema(type = "number", minimum = "0", maximum = "100"))
                    @RequestParam(required = false)
                    @Nullable
                    Double atCpu,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "number",
                                            minimum = "0",
                                            exclusiveMaximumValue = 100,
                                            defaultValue = "1"))
                    @RequestParam(defaultValue = "1")
                    double material,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "number",
                                            minimum = "0",
                                            exclusiveMaximumValue = 100,
                                            defaultValue = "1"))
                    @RequestParam(defaultValue = "1")
                    double equalWithin) {
        String[] runs = request.getParameterValues(RUNS);
        return ComparisonJson.write(comparisons.of(
                runs == null ? List.of() : List.of(runs), new ComparisonOptions(paired, atCpu, material, equalWithin)));
    }
}
