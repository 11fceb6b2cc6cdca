package dev.lockstep.coordinator.archive;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.archive.RunImport.Imported;
import dev.lockstep.coordinator.archive.RunShare.SharedRun;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.ResponseEntity.BodyBuilder;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** Exports and imports runs as archives. */
@RestController
@Needs(Role.ADMIN)
@Tag(name = "archives")
class ArchiveController {

    private static final String ZIP = "application/zip";

    private final RunExport export;
    private final RunShare share;
    private final RunImport intake;
    private final Audit audit;

    ArchiveController(RunExport export, RunShare share, RunImport intake, Audit audit) {
        this.export = export;
        this.share = share;
        this.intake = intake;
        this.audit = audit;
    }

    @GetMapping(path = "/api/v1/runs/{id}/archive", produces = ZIP)
    @Operation(
            operationId = "exportRun",
            summary = "An ended run with everything that is stored of it, as one archive for another coordinator")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<StreamingResponseBody> archive(@PathVariable String id, @AuthenticationPrincipal Visitor visitor) {
        RunRow run = export.ended(id);
        audit.done(visitor, "ARCHIVE", run.id() + " (" + run.name() + ")");
        return zip(run.id() + ".zip").body(out -> export.write(run, out));
    }

    @GetMapping(path = "/api/v1/runs/{id}/share", produces = ZIP)
    @Operation(
            operationId = "shareRun",
            summary = "What can be published of an ended run: report, result, spec and events without measurements or"
                    + " secrets, as an archive that others import as not verified")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<StreamingResponseBody> share(
            @PathVariable String id,
            @Parameter(
                            description =
                                    "Whether names of hosts, databases, users, agents, virtual machines and targets, and"
                                            + " addresses, are replaced by pseudonyms.")
                    @RequestParam(defaultValue = "false")
                    boolean anonymous,
            @Parameter(description = "Further names to replace; needs anonymous.") @RequestParam(defaultValue = "")
                    List<String> replace,
            @AuthenticationPrincipal Visitor visitor) {
        if (!anonymous && !replace.isEmpty()) {
            throw new FaultyInputException(
                    List.of(new Fault("replace", "names are replaced only with anonymous=true: add it")));
        }
        RunRow run = export.ended(id);
        SharedRun shared = share.prepare(run, anonymous, replace);
        audit.done(visitor, "SHARE", run.id() + " (" + run.name() + ")" + (anonymous ? ", anonymous" : ""));
        return zip(run.id() + "-shared.zip").body(out -> share.write(run.id(), shared, out));
    }

    private static BodyBuilder zip(String name) {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(ZIP))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(name, StandardCharsets.US_ASCII)
                                .build()
                                .toString());
    }

    @PostMapping(
            path = "/api/v1/archives",
            consumes = {ZIP, MediaType.APPLICATION_OCTET_STREAM_VALUE})
    @Operation(
            operationId = "importRun",
            summary = "Imports the archive of a run; repeating it changes nothing, other content is refused (409)",
            requestBody =
                    @RequestBody(
                            required = true,
                            content = @Content(schema = @Schema(type = "string", format = "binary"))))
    @ApiResponse(responseCode = "200", description = "The run was imported before.", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "201", description = "The run is new here.", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "409")
    ResponseEntity<Imported> take(InputStream body, @AuthenticationPrincipal Visitor visitor) throws IOException {
        Imported imported = intake.take(body, visitor.name());
        audit.done(visitor, "IMPORT", imported.id() + (imported.isNew() ? "" : " (was there already)"));
        URI location = URI.create("/api/v1/runs/" + imported.id());
        return imported.isNew()
                ? ResponseEntity.created(location).body(imported)
                : ResponseEntity.ok().location(location).body(imported);
    }
}
