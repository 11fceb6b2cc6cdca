package dev.lockstep.coordinator.archive;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Json;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.core.JacksonException;

/** A received archive; opened only if it is complete and contains exactly what its manifest lists. */
final class ArchiveFile implements AutoCloseable {

    private static final int MOST_ENTRIES = 20_000;
    private static final long LONGEST_MANIFEST = 8L << 20;
    private static final long LONGEST_DOCUMENT = 128L << 20;
    private static final long FREE_BYTES = 64L << 20;
    private static final int MOST_FOLD = 250;

    private final ZipFile zip;
    private final Map<String, Manifest.Entry> entries = new TreeMap<>();
    private final Manifest manifest;

    private ArchiveFile(ZipFile zip, long packedBytes) throws IOException {
        this.zip = zip;
        Set<String> names = names(zip);
        this.manifest = manifest();
        manifest.entries().forEach(entry -> entries.put(entry.name(), entry));
        names.remove(Manifest.NAME);
        if (!names.equals(entries.keySet())
                || entries.size() != manifest.entries().size()) {
            throw faulty("The archive does not contain what its manifest lists: Lockstep did not write it.");
        }
        refuseBombs(packedBytes);
        for (Manifest.Entry entry : manifest.entries()) {
            check(entry);
        }
    }

    /** Opens an archive after reading all of it once. */
    static ArchiveFile open(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
        } catch (IOException noZip) {
            throw faulty("This is not an archive, or its end is missing: export the run again. (" + noZip.getMessage()
                    + ")");
        }
        try {
            return new ArchiveFile(zip, Files.size(file));
        } catch (IOException damaged) {
            zip.close();
            throw faulty("The archive is damaged: " + damaged.getMessage() + ". Export the run again.");
        } catch (RuntimeException refused) {
            zip.close();
            throw refused;
        }
    }

    static FaultyInputException faulty(String message) {
        return new FaultyInputException(List.of(new Fault("", message)));
    }

    private static Set<String> names(ZipFile zip) {
        if (zip.size() > MOST_ENTRIES) {
            throw faulty("The archive has " + zip.size() + " entries; the limit is " + MOST_ENTRIES + ".");
        }
        Set<String> names = new HashSet<>();
        for (ZipEntry entry : Collections.list(zip.entries())) {
            if (!Entries.known(entry.getName()) || !names.add(entry.getName())) {
                throw faulty("The archive has an entry that does not belong to an archive of a run, or occurs twice:"
                        + " '"
                        + entry.getName() + "'.");
            }
        }
        if (!names.contains(Manifest.NAME)) {
            throw faulty("The archive has no " + Manifest.NAME + ": it is not an archive of a run, or is truncated.");
        }
        return names;
    }

    private Manifest manifest() throws IOException {
        try {
            Manifest read = Json.read(text(Manifest.NAME, LONGEST_MANIFEST), Manifest.class);
            if (read.formatVersion() != Manifest.FORMAT_VERSION) {
                throw faulty("The archive has format version " + read.formatVersion() + ", written by Lockstep "
                        + read.lockstepVersion() + "; this one reads version " + Manifest.FORMAT_VERSION + ".");
            }
            return read;
        } catch (JacksonException unreadable) {
            throw faulty("The manifest of the archive cannot be read: " + unreadable.getOriginalMessage());
        }
    }

    private void refuseBombs(long packedBytes) {
        long most = FREE_BYTES + MOST_FOLD * packedBytes;
        long unpacked = 0;
        for (Manifest.Entry entry : entries.values()) {
            long longest = entry.name().endsWith(".json") ? Math.min(most, LONGEST_DOCUMENT) : most;
            unpacked += Math.max(0, entry.bytes());
            if (entry.bytes() < 0 || entry.bytes() > longest || unpacked > most) {
                throw faulty(String.format(
                        Locale.ROOT,
                        "The archive of %,d bytes would unpack to more than a run can have: entry %s to %,d.",
                        packedBytes,
                        entry.name(),
                        entry.bytes()));
            }
        }
    }

    private void check(Manifest.Entry entry) throws IOException {
        MessageDigest digest = MeasuredStream.sha256();
        long bytes = 0;
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = zip.getInputStream(zip.getEntry(entry.name()))) {
            for (int read = in.read(buffer); read >= 0 && bytes <= entry.bytes(); read = in.read(buffer)) {
                digest.update(buffer, 0, read);
                bytes += read;
            }
        }
        if (bytes != entry.bytes() || !HexFormat.of().formatHex(digest.digest()).equals(entry.sha256())) {
            throw faulty(
                    "Entry " + entry.name() + " of the archive is damaged: its SHA-256 is not that of the manifest."
                            + " Export the run again.");
        }
    }

    Manifest contents() {
        return manifest;
    }

    boolean has(String name) {
        return entries.containsKey(name);
    }

    Optional<String> find(String name) throws IOException {
        return has(name) ? Optional.of(text(name, LONGEST_DOCUMENT)) : Optional.empty();
    }

    String text(String name) throws IOException {
        return find(name).orElseThrow(() -> faulty("The archive has no " + name + "."));
    }

    private String text(String name, long longest) throws IOException {
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            byte[] content = in.readNBytes((int) longest + 1);
            if (content.length > longest) {
                throw faulty("Entry " + name + " is too long.");
            }
            return new String(content, StandardCharsets.UTF_8);
        }
    }

    /** The contents of an entry; empty if there is none. */
    InputStream stream(String name) throws IOException {
        return has(name)
                ? new BufferedInputStream(zip.getInputStream(zip.getEntry(name)))
                : InputStream.nullInputStream();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
