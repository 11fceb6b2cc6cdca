package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.archive.RunImport.Imported;
import dev.lockstep.coordinator.store.RunRow;
import io.swagger.v3.oas.annotations.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** Runs as archives, out and in. */
@RestController
class ArchiveController {

    private static final String ZIP = "application/zip";

    private final RunExport export;
    private final RunImport intake;

    ArchiveController(RunExport export, RunImport intake) {
        this.export = export;
        this.intake = intake;
    }

    @GetMapping(path = "/api/v1/runs/{id}/archive", produces = ZIP)
    @Operation(summary = "A run that has ended with all that is stored of it, as one archive for another coordinator")
    ResponseEntity<StreamingResponseBody> archive(@PathVariable String id) {
        RunRow run = export.ended(id);
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(ZIP))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(run.id() + ".zip", StandardCharsets.US_ASCII)
                                .build()
                                .toString())
                .body(out -> export.write(run, out));
    }

    @PostMapping(
            path = "/api/v1/archives",
            consumes = {ZIP, MediaType.APPLICATION_OCTET_STREAM_VALUE})
    @Operation(
            summary = "Takes the archive of a run in; the same again changes nothing, other content is refused (409)")
    ResponseEntity<Imported> take(InputStream body) throws IOException {
        Imported imported = intake.take(body);
        URI location = URI.create("/api/v1/runs/" + imported.id());
        return imported.isNew()
                ? ResponseEntity.created(location).body(imported)
                : ResponseEntity.ok().location(location).body(imported);
    }
}
