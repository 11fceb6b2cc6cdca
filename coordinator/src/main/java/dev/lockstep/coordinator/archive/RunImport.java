package dev.lockstep.coordinator.archive;

import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.web.ConflictException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/** Imports archives: each is kept in a file until it is fully checked, then stored at once. */
@Component
class RunImport {

    private static final Logger LOG = LoggerFactory.getLogger(RunImport.class);
    private static final long MOST_BYTES = 8L << 30;

    private final RunExport export;
    private final RunRestore restore;
    private final RunStore runs;
    private final CoordinatorEventStore events;
    private final Settings settings;
    private final Clock clock;

    RunImport(
            RunExport export,
            RunRestore restore,
            RunStore runs,
            CoordinatorEventStore events,
            Settings settings,
            Clock clock) {
        this.export = export;
        this.restore = restore;
        this.runs = runs;
        this.events = events;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * The outcome of an import.
     *
     * @param isNew whether the run was not there before
     * @param imported how it was imported; null if it was there before
     */
    record Imported(String id, boolean isNew, @Nullable ImportPart imported) {}

    /**
     * @param by name of who imports it
     */
    Imported take(InputStream body, String by) throws IOException {
        Path file = Files.createTempFile(settings.data(), "import-", ".zip");
        try {
            receive(body, file);
            try (ArchiveFile archive = ArchiveFile.open(file)) {
                return take(archive, by);
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void receive(InputStream body, Path file) {
        try {
            copy(body, file);
        } catch (IOException full) {
            LOG.error("The archive could not be written to {}", file, full);
            throw new ResponseStatusException(
                    HttpStatus.INSUFFICIENT_STORAGE,
                    "The archive could not be written to the coordinator's disk (" + full.getMessage()
                            + "): make room, then send it again.",
                    full);
        }
    }

    private static int read(InputStream body, byte[] buffer) {
        try {
            return body.read(buffer);
        } catch (IOException broken) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "The body broke off: send it again.", broken);
        }
    }

    private static void copy(InputStream body, Path file) throws IOException {
        long bytes = 0;
        byte[] buffer = new byte[1 << 16];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = read(body, buffer); read >= 0; read = read(body, buffer)) {
                bytes += read;
                if (bytes > MOST_BYTES) {
                    throw new ResponseStatusException(
                            HttpStatus.CONTENT_TOO_LARGE,
                            "The archive is longer than the limit of " + MOST_BYTES + " bytes.");
                }
                out.write(buffer, 0, read);
            }
        }
    }

    private Imported take(ArchiveFile archive, String by) throws IOException {
        ArchivedRun archived = ArchivedRun.of(archive);
        String id = archived.run().row().id();
        Optional<RunRow> there = runs.find(id);
        if (there.isPresent()) {
            requireSame(there.get(), archive.contents());
            return new Imported(id, false, null);
        }
        ImportPart imported = store(archived, archive, by);
        String text = "Imported run " + id + " (" + archived.run().row().name() + ") from an archive of Lockstep "
                + archive.contents().lockstepVersion() + ". " + imported.message();
        events.append(clock.instant(), "IMPORT", text);
        LOG.info("{}", text);
        return new Imported(id, true, imported);
    }

    private void requireSame(RunRow there, Manifest contents) throws IOException {
        if (!there.state().ended() || !measured(describe(there)).equals(measured(contents))) {
            throw new ConflictException("Run " + there.id() + " is here already, with content that differs from the"
                    + " archive: delete it first if the archive is to replace it.");
        }
    }

    private Manifest describe(RunRow there) throws IOException {
        try {
            return export.write(there, OutputStream.nullOutputStream());
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private static List<Manifest.Entry> measured(Manifest manifest) {
        return manifest.entries().stream()
                .filter(entry -> Entries.isMeasured(entry.name()))
                .toList();
    }

    private ImportPart store(ArchivedRun archived, ArchiveFile archive, String by) {
        try {
            return restore.restore(archived, archive, by);
        } catch (IOException damaged) {
            throw ArchiveFile.faulty("The archive is damaged: " + damaged.getMessage() + ". Export the run again.");
        } catch (DataIntegrityViolationException refused) {
            LOG.info("An archive was refused by the store", refused);
            throw ArchiveFile.faulty(
                    "The archive contains something that the store cannot keep, or its run was imported at the same"
                            + " time by somebody else: see GET /api/v1/runs/"
                            + archived.run().row().id() + ".");
        }
    }
}
