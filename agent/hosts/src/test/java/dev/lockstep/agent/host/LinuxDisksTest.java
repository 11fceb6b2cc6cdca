package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxDisksTest {

    private final Path machine;
    private final Looks looks;

    LinuxDisksTest(@TempDir Path machine) throws IOException {
        this.machine = machine;
        Files.createDirectories(machine.resolve("sys/block/sda/device"));
        Files.createDirectories(machine.resolve("sys/block/cciss!c0d0/device"));
        Files.createDirectories(machine.resolve("sys/block/loop0"));
        Files.createDirectories(machine.resolve("sys/block/md0/md"));
        Files.createDirectories(machine.resolve("sys/block/dm-0/dm"));
        Files.writeString(machine.resolve("sys/block/dm-0/dm/name"), "vg-log\n");
        Files.createDirectories(machine.resolve("proc"));
        looks = new Looks(new DeviceProbe<>(
                new LinuxDisks(machine.resolve("proc"), machine.resolve("sys")),
                DiskCounters::plus,
                new DiskReport(true)));
    }

    @Test
    void ratesAndLatenciesAreThoseOfTheInterval() throws IOException {
        statistics("8 0 sda 1000 5 80000 4000 2000 7 160000 9000 0 1 1 0 0 0 0 0 0");
        assertThat(looks.atSecond(1)).isEmpty();
        statistics("8 0 sda 1100 5 84096 4050 2200 7 168192 10000 0 1 1 0 0 0 0 0 0");

        assertThat(looks.atSecond(3))
                .containsEntry("diskReadsPerSecond of sda", 50.0)
                .containsEntry("diskWritesPerSecond of sda", 100.0)
                .containsEntry("diskReadMBytesPerSecond of sda", 1.0)
                .containsEntry("diskWriteMBytesPerSecond of sda", 2.0)
                .containsEntry("diskReadMillis of sda", 0.5)
                .containsEntry("diskWriteMillis of sda", 5.0);
    }

    @Test
    void theTotalCountsEachRequestOnceAndWeighsLatenciesByIt() throws IOException {
        statistics(zero("sda"), zero("sda1"), zero("cciss/c0d0"), zero("dm-0"), zero("md0"), zero("loop0"));
        looks.atSecond(1);
        statistics(
                reads("sda", 90, 90),
                reads("sda1", 90, 90),
                reads("cciss/c0d0", 10, 1010),
                reads("dm-0", 90, 180),
                reads("md0", 10, 1020),
                reads("loop0", 7, 7));

        Map<String, Double> said = looks.atSecond(2);

        assertThat(said)
                .containsEntry("diskReadsPerSecond", 100.0)
                .containsEntry("diskReadMillis", 11.0)
                .containsEntry("diskReadMillis of cciss/c0d0", 101.0)
                .containsEntry("diskReadMillis of vg-log", 2.0)
                .containsEntry("diskReadsPerSecond of md0", 10.0)
                .doesNotContainKeys("diskReadsPerSecond of sda1", "diskReadsPerSecond of loop0");
    }

    @Test
    void anIdleDiskHasRatesOfZeroAndLatenciesWithoutAValue() throws IOException {
        statistics(zero("sda"));
        looks.atSecond(1);

        assertThat(looks.atSecond(2))
                .containsEntry("diskWritesPerSecond of sda", 0.0)
                .containsEntry("diskWritesPerSecond", 0.0)
                .containsEntry("diskWriteMillis of sda", Double.NaN)
                .containsEntry("diskWriteMillis", Double.NaN);
    }

    @Test
    void aDiskThatWasResetTakesTheTotalWithIt() throws IOException {
        statistics(reads("sda", 100, 100), reads("cciss/c0d0", 100, 100));
        looks.atSecond(1);
        statistics(reads("sda", 5, 5), reads("cciss/c0d0", 200, 200));

        assertThat(looks.atSecond(2))
                .containsEntry("diskReadsPerSecond of cciss/c0d0", 100.0)
                .doesNotContainKeys("diskReadsPerSecond of sda", "diskReadsPerSecond");
    }

    @Test
    void aDiskThatComesLaterCountsFromItsSecondLook() throws IOException {
        statistics(zero("sda"));
        looks.atSecond(1);
        statistics(reads("sda", 10, 10), reads("cciss/c0d0", 500, 500));
        assertThat(looks.atSecond(2)).containsEntry("diskReadsPerSecond", 10.0);
        statistics(reads("sda", 10, 10), reads("cciss/c0d0", 530, 530));
        assertThat(looks.atSecond(3)).containsEntry("diskReadsPerSecond", 30.0);
    }

    private void statistics(String... lines) throws IOException {
        Files.writeString(machine.resolve("proc/diskstats"), "   " + String.join("\n   ", lines) + "\n");
    }

    private static String zero(String device) {
        return reads(device, 0, 0);
    }

    private static String reads(String device, int reads, int millis) {
        return "8 0 " + device + " " + reads + " 0 0 " + millis + " 0 0 0 0 0 0 0";
    }
}
