package dev.lockstep.coordinator.archive;

import dev.lockstep.run.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes an archive sequentially; the same content gives the same bytes. */
final class ArchiveWriter {

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final List<Manifest.Entry> entries = new ArrayList<>();

    ArchiveWriter(OutputStream out) {
        zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    }

    /** Writes the contents of an entry. */
    interface Content {
        void to(OutputStream out) throws IOException;
    }

    void add(String name, Content content) throws IOException {
        begin(name);
        MeasuredStream measured = new MeasuredStream(zip);
        try (OutputStream out = new BufferedOutputStream(measured)) {
            content.to(out);
        }
        zip.closeEntry();
        entries.add(measured.entry(name));
    }

    void add(String name, String text) throws IOException {
        add(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private void begin(String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
    }

    /** Ends the archive with its manifest. */
    Manifest finish(String run) throws IOException {
        Manifest manifest = Manifest.of(run, entries);
        begin(Manifest.NAME);
        zip.write(Json.writePretty(manifest).getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
        zip.finish();
        return manifest;
    }
}
