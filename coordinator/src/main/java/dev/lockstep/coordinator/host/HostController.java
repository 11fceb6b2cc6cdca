package dev.lockstep.coordinator.host;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.Explode;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.InputStream;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** REST resources of host samples. */
@RestController
@RequestMapping("/api/v1/hosts")
@Tag(name = "hosts")
class HostController {

    /** Names that are safe in a path: not only dots, and no special characters. */
    private static final String HOST_NAME = "^(?!\\.{1,2}$)[^/\\\\%;\\x00-\\x1f\\x7f\\u2028\\u2029]+$";

    private static final String DURATION = "[0-9]{1,15}(\\.[0-9]{1,18})?(ms|s|m|h)";

    private final HostIntake intake;
    private final Hosts hosts;
    private final Audit audit;

    HostController(HostIntake intake, Hosts hosts, Audit audit) {
        this.intake = intake;
        this.hosts = hosts;
        this.audit = audit;
    }

    @Needs(Role.FEEDER)
    @PutMapping("/{name}/{source:esxtop|perfmon|csv}")
    @Operation(
            operationId = "putSamples",
            summary = "Takes samples of a host: a whole file or an endless stream, stored as it arrives; gzip is"
                    + " recognised",
            parameters = {
                @Parameter(
                        name = "zone",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string"),
                        description = "the time zone of its timestamps, such as UTC, +05:30 or Europe/Berlin"),
                @Parameter(
                        name = "date",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string", format = "date"),
                        description = "of the first row, if the timestamps have none"),
                @Parameter(
                        name = "interval",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string", pattern = "^" + DURATION + "$"),
                        description = "the time between rows, such as 5s"),
                @Parameter(
                        name = "offset",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string", pattern = "^(auto|-?(0|" + DURATION + "))$"),
                        description = "the coordinator's time minus the host's: auto, 0 or a duration such as -1.5s"),
                @Parameter(
                        name = "raw",
                        in = ParameterIn.QUERY,
                        array = @ArraySchema(schema = @Schema(type = "string"), maxItems = 100),
                        explode = Explode.TRUE,
                        description = "patterns of further counters"),
                @Parameter(
                        name = "host",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string"),
                        description = "whose lines of a csv to read"),
                @Parameter(
                        name = "charset",
                        in = ParameterIn.QUERY,
                        schema = @Schema(type = "string"),
                        description = "the encoding of a body that does not show it, such as windows-1251")
            },
            requestBody =
                    @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                                            schema = @Schema(type = "string", format = "binary"))))
    UploadAnswer put(
            @Parameter(schema = @Schema(type = "string", maxLength = HostIntake.LONGEST_NAME, pattern = HOST_NAME))
                    @PathVariable
                    String name,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"esxtop", "perfmon", "csv"}))
                    @PathVariable
                    String source,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> query,
            @AuthenticationPrincipal Visitor visitor,
            InputStream body) {
        return intake.take(
                name,
                Source.of(source).orElseThrow(),
                UploadOptions.of(query),
                body,
                (action, subject) -> audit.done(visitor, action, subject));
    }

    @GetMapping
    @Operation(operationId = "listHosts", summary = "The hosts that have samples, by name")
    List<HostView> list() {
        return hosts.all();
    }
}
