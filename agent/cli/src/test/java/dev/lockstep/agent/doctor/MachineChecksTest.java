package dev.lockstep.agent.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.doctor.Finding.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Disk, limits, CPU, clock, rights. */
class MachineChecksTest {

    private final Path folder;

    MachineChecksTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aFolderThatIsMissingIsLookedAtWhereItWouldBeMadeAndNotMade() {
        Path missing = folder.resolve("a").resolve("spool");

        assertThat(new FolderCheck("spool", "--spool", missing, 0, 0).look())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.OK);
                    assertThat(finding.message()).startsWith("spool in " + missing + ": writable, ");
                });
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderThatCannotBeWrittenIsAFault() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(new FolderCheck("data", "--data", file.resolve("data")).look())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.FAULT);
                    assertThat(finding.message()).endsWith("cannot be written");
                    assertThat(finding.advice()).contains("another --data");
                });
    }

    @Test
    void littleSpaceIsAWarningAndNextToNoneAFault() {
        assertThat(new FolderCheck("spool", "--spool", folder, 0, Long.MAX_VALUE).look())
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
        assertThat(new FolderCheck("spool", "--spool", folder, Long.MAX_VALUE, Long.MAX_VALUE).look())
                .extracting(Finding::severity)
                .containsExactly(Severity.FAULT);
    }

    @Test
    void aMachineThatMeasuresUnevenlyIsWarnedAbout() throws IOException {
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        write("proc/stat", "cpu  700 0 100 100 0 0 0 100 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n");

        assertThat(new MachineCheck(folder, 1024).look())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING))
                .extracting(Finding::message)
                .containsExactly(
                        "only 1024 files may be open, and each connection takes one",
                        "the CPU frequency governor is 'powersave': speed depends on earlier load",
                        "the hypervisor took 10.0 % of the CPU time since boot (steal)",
                        "no time service was found; Lockstep measures the offset between its machines itself");
    }

    @Test
    void aMachineThatIsSetUpForMeasuringIsAsItShouldBe() throws IOException {
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        write("proc/stat", "cpu  700 0 100 199 0 0 0 1 0 0\n");
        write("run/systemd/timesync/synchronized", "");

        assertThat(new MachineCheck(folder, 65_536).look())
                .hasSize(4)
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK));
    }

    @Test
    void whatAMachineDoesNotShowIsLeftOut() throws IOException {
        write("proc/stat", "cpu  none\n");

        assertThat(new MachineCheck(folder, Long.MAX_VALUE).look())
                .extracting(Finding::check)
                .containsExactly("limits", "clock");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no such modes there")
    void secretsThatOthersCanReadAndRootAreWarnedAbout() throws IOException {
        Path open = Files.writeString(folder.resolve("open"), "x");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
        Path closed = Files.writeString(folder.resolve("closed"), "x");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rw-------"));

        assertThat(new ProgramCheck("1", "root", List.of(open, closed, folder.resolve("none"))).look())
                .extracting(Finding::severity)
                .containsExactly(Severity.OK, Severity.WARNING, Severity.WARNING, Severity.OK, Severity.FAULT);
        assertThat(new ProgramCheck("1", "lockstep", List.of()).look())
                .extracting(Finding::severity)
                .containsOnly(Severity.OK);
    }

    private void write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
