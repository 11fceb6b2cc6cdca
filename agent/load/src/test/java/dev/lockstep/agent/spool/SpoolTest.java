package dev.lockstep.agent.spool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {

    private final Path folder;

    SpoolTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void nobodyElseMayReadTheSpool() throws IOException {
        Path own = folder.resolve("spool");
        assumeThat(own.getFileSystem().supportedFileAttributeViews()).contains("posix");
        Spool.open(own, "r1").close();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.resolve("r1.spool"))))
                .isEqualTo("rw-------");
    }

    @Test
    void spoolsThatAreNotOpenAreRemoved() throws IOException {
        Spool.removeAbandoned(folder.resolve("absent"));
        Spool.open(folder, "earlier").close();
        Path other = Files.createFile(folder.resolve("other"));
        try (Spool open = Spool.open(folder, "now")) {
            Spool.removeAbandoned(folder);
            open.append(0, "record 0".getBytes(UTF_8));
        }

        assertThat(folder.resolve("earlier.spool")).doesNotExist();
        assertThat(folder.resolve("now.spool")).isNotEmptyFile();
        assertThat(other).exists();
    }

    @Test
    void recordsCanBeReadAgainUntilTheyAreAcknowledged() {
        try (Spool spool = filled(5)) {
            assertThat(read(spool, 0))
                    .containsExactly("0:record 0", "1:record 1", "2:record 2", "3:record 3", "4:record 4");
            assertThat(read(spool, 3)).containsExactly("3:record 3", "4:record 4");

            spool.acknowledge(4);

            assertThat(read(spool, 0)).containsExactly("4:record 4");
            assertThat(spool.firstUnacknowledged()).isEqualTo(4);
        }
    }

    @Test
    void aLateOrRepeatedAcknowledgementDoesNoHarm() {
        try (Spool spool = filled(3)) {
            spool.acknowledge(2);
            spool.acknowledge(1);
            spool.acknowledge(2);
            spool.acknowledge(99);

            assertThat(spool.firstUnacknowledged()).isEqualTo(3);
            assertThat(read(spool, 0)).isEmpty();
        }
    }

    @Test
    void whatAKilledProcessLeftIsFoundAgain() {
        filled(3);

        try (Spool again = Spool.open(folder, "run")) {
            assertThat(again.nextSequence()).isEqualTo(3);
            assertThat(read(again, 1)).containsExactly("1:record 1", "2:record 2");
        }
    }

    @Test
    void aTornLastRecordIsLeftOutAndWrittenOver() throws IOException {
        filled(3).close();
        Path file = folder.resolve("run.spool");
        byte[] whole = Files.readAllBytes(file);
        for (int lost = 1; lost < 24; lost++) {
            Files.write(file, Arrays.copyOf(whole, whole.length - lost));

            try (Spool torn = Spool.open(folder, "run")) {
                assertThat(torn.nextSequence()).isEqualTo(2);
                torn.append(2, "again".getBytes(UTF_8));
                assertThat(read(torn, 1)).containsExactly("1:record 1", "2:again");
            }
        }
    }

    @Test
    void aDamagedRecordIsNotHandedOut() throws IOException {
        filled(3).close();
        Path file = folder.resolve("run.spool");
        byte[] damaged = Files.readAllBytes(file);
        damaged[damaged.length - 1] ^= 1;
        Files.write(file, damaged, StandardOpenOption.TRUNCATE_EXISTING);

        try (Spool spool = Spool.open(folder, "run")) {
            assertThat(read(spool, 0)).containsExactly("0:record 0", "1:record 1");
        }
    }

    @Test
    void theFileStartsAfreshWhenAllOfItIsAcknowledged() throws IOException {
        try (Spool spool = Spool.open(folder, "run")) {
            byte[] large = new byte[1024 * 1024];
            for (int sequence = 0; sequence < 20; sequence++) {
                spool.append(sequence, large);
                spool.acknowledge(sequence + 1);
                assertThat(Files.size(folder.resolve("run.spool"))).isLessThan(6_000_000);
            }
            spool.append(20, "last".getBytes(UTF_8));
            assertThat(read(spool, 0)).containsExactly("20:last");
        }
        try (Spool again = Spool.open(folder, "run")) {
            assertThat(again.nextSequence()).isEqualTo(21);
        }
    }

    @Test
    void recordsMayBeAcknowledgedWhileTheyAreRead() {
        try (Spool spool = filled(10)) {
            List<Long> seen = new ArrayList<>();
            spool.replay(0, 10, (sequence, content) -> {
                seen.add(sequence);
                spool.acknowledge(sequence + 3);
            });

            assertThat(seen).containsExactly(0L, 3L, 6L, 9L);
        }
    }

    @Test
    void aGapInTheNumbersIsRefused() {
        try (Spool spool = filled(2)) {
            assertThatThrownBy(() -> spool.append(3, new byte[1]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Record 3 where 2 is expected");
        }
    }

    @Test
    void aFullDiskIsReportedAndNothingIsTakenForKept() throws IOException {
        Path full = Path.of("/dev/full");
        assumeThat(full).exists();
        Files.createSymbolicLink(folder.resolve("run.spool"), full);

        Spool spool = Spool.open(folder, "run");

        assertThatThrownBy(() -> spool.append(0, new byte[100]))
                .isInstanceOf(SpoolException.class)
                .hasMessageContaining("Interval 0 could not be written to the spool " + folder.resolve("run.spool"))
                .hasMessageContaining("No space left on device")
                .hasMessageContaining("--spool DIR");
        assertThat(spool.nextSequence()).isZero();
    }

    @Test
    void aReleasedSpoolLeavesNoFile() {
        filled(3).remove();

        assertThat(folder).isEmptyDirectory();
    }

    private Spool filled(int records) {
        Spool spool = Spool.open(folder, "run");
        for (int sequence = 0; sequence < records; sequence++) {
            spool.append(sequence, ("record " + sequence).getBytes(UTF_8));
        }
        return spool;
    }

    private static List<String> read(Spool spool, long from) {
        List<String> seen = new ArrayList<>();
        spool.replay(
                from, Long.MAX_VALUE, (sequence, content) -> seen.add(sequence + ":" + new String(content, UTF_8)));
        return seen;
    }
}
