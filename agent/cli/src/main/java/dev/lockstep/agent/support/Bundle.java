package dev.lockstep.agent.support;

import dev.lockstep.engine.Redaction;
import dev.lockstep.text.PemBlocks;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An archive that masks every text added to it. Not thread-safe. */
public final class Bundle implements Closeable {

    private static final int LONGEST_LINE = 8192;
    private static final long LONGEST_LOG_BYTES = 16 << 20;

    private final ZipOutputStream archive;
    private final Redaction redaction;
    private PemBlocks blocks = new PemBlocks();
    private final List<String> missing = new ArrayList<>();

    /** Supplies a document, or the reason why there is none. */
    @FunctionalInterface
    public interface Source {
        String read();
    }

    /** @param redaction knows the secrets of this machine */
    public Bundle(OutputStream destination, Redaction redaction) {
        this.archive = new ZipOutputStream(destination, StandardCharsets.UTF_8);
        this.redaction = redaction;
    }

    /** Adds a text; masks its secrets line by line. */
    public void text(String name, String text) throws IOException {
        begin(name);
        for (String line : text.lines().toList()) {
            writeMasked(line);
        }
        archive.closeEntry();
    }

    /** Adds a JSON document, or notes why there is none. */
    public void document(String name, Source source) throws IOException {
        String document;
        try {
            document = source.read();
        } catch (RuntimeException failed) {
            missing.add(name + ": " + failed.getMessage());
            return;
        }
        begin(name);
        write(new MaskedJson(redaction).apply(document));
        archive.closeEntry();
    }

    /** Adds the last 16 MB of a log. */
    public void log(String name, Path log) throws IOException {
        if (!Files.isRegularFile(log)) {
            missing.add(log + ": is not a file");
            return;
        }
        begin(name);
        try (var bytes = Files.newInputStream(log);
                var reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            long beyond = Files.size(log) - LONGEST_LOG_BYTES;
            if (beyond > 0) {
                bytes.skipNBytes(beyond);
                reader.readLine();
            }
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                writeMasked(line);
            }
        }
        archive.closeEntry();
    }

    private void begin(String name) throws IOException {
        blocks = new PemBlocks();
        archive.putNextEntry(new ZipEntry(name));
    }

    /** Masks before cutting, because half a secret would not be recognised. */
    private void writeMasked(String line) throws IOException {
        String masked = redaction.apply(blocks.maskLine(line));
        write(masked.length() <= LONGEST_LINE ? masked : masked.substring(0, LONGEST_LINE) + "... (cut)");
    }

    private void write(String line) throws IOException {
        archive.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** What could not be added, and why. */
    public List<String> missing() {
        return List.copyOf(missing);
    }

    @Override
    public void close() throws IOException {
        if (!missing.isEmpty()) {
            text("missing.txt", String.join("\n", missing));
        }
        archive.close();
    }
}
