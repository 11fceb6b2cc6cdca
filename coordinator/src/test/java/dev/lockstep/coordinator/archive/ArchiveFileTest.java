package dev.lockstep.coordinator.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveFileTest {

    private final Path folder;

    ArchiveFileTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void opensWhatItsWriterWrote() throws IOException {
        try (ArchiveFile archive = ArchiveFile.open(file(written()))) {
            assertThat(archive.text(Entries.RUN)).isEqualTo("{}");
            assertThat(archive.contents().run()).isEqualTo("r1");
        }
    }

    @Test
    void refusesNamesThatLeadOutOfTheArchive() throws IOException {
        refuses(zip(Map.of("../../etc/cron.d/evil", "x")), "has an entry that does not belong to an archive of a run");
        refuses(zip(Map.of("hosts/../../evil.json", "x")), "has an entry that does not belong to an archive of a run");
    }

    @Test
    void refusesAnEntryThatIsNotAsItsSumSays() throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(Entries.RUN, "{!}");
        entries.put(Manifest.NAME, manifest("run.json", 3));

        refuses(zip(entries), "Entry run.json of the archive is damaged");
    }

    @Test
    void refusesEntriesThatTheManifestDoesNotName() throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(Entries.RUN, "{}");
        entries.put(Entries.SPEC, "{}");
        entries.put(Manifest.NAME, manifest("run.json", 2));

        refuses(zip(entries), "does not contain what its manifest lists");
    }

    @Test
    void refusesABombWithoutUnpackingIt() throws IOException {
        String zeros = "0".repeat(100 << 20);
        Map<String, String> honest = new LinkedHashMap<>();
        honest.put(Entries.RESULT, zeros);
        honest.put(Manifest.NAME, manifest("result.json", zeros.length()));
        Map<String, String> lying = new LinkedHashMap<>();
        lying.put(Entries.RESULT, zeros);
        lying.put(Manifest.NAME, manifest("result.json", 10));

        refuses(zip(honest), "would unpack to more than a run can have");
        refuses(zip(lying), "is damaged");
    }

    @Test
    void refusesAnArchiveThatWasCutAnywhere() throws IOException {
        byte[] whole = written();
        for (int length = 0; length < whole.length; length += 7) {
            refuses(Arrays.copyOf(whole, length), "This is not an archive, or its end is missing");
        }
    }

    @Test
    void refusesAnArchiveOfALaterFormat() throws IOException {
        String manifest = Json.write(new Manifest(2, "9.9", "r1", List.of()));

        refuses(zip(Map.of(Manifest.NAME, manifest)), "format version 2, written by Lockstep 9.9");
    }

    @Test
    void refusesAZipOfSomethingElse() throws IOException {
        refuses(zip(Map.of("README.md", "hello")), "'README.md'");
        refuses(zip(Map.of(Entries.RUN, "{}")), "has no manifest.json");
        refuses(zip(Map.of(Manifest.NAME, "nothing")), "The manifest of the archive cannot be read");
    }

    private void refuses(byte[] content, String message) throws IOException {
        Path file = file(content);
        assertThatThrownBy(() -> ArchiveFile.open(file))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining(message);
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("archive.zip"), content);
    }

    private static byte[] written() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArchiveWriter writer = new ArchiveWriter(out);
        writer.add(Entries.RUN, "{}");
        writer.finish("r1");
        return out.toByteArray();
    }

    private static String manifest(String name, long bytes) {
        return Json.write(new Manifest(1, "1", "r1", List.of(new Manifest.Entry(name, bytes, "00"))));
    }

    private static byte[] zip(Map<String, String> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
