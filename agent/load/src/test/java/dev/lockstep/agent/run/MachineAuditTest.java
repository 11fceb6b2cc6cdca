package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineAuditTest {

    private final Path root;
    private final MachineAudit audit;

    MachineAuditTest(@TempDir Path root) {
        this.root = root;
        audit = new MachineAudit(root, "db1");
    }

    @Test
    void aTunedMachineHasNoFinding() throws IOException {
        machine("performance", "always [madvise] never", "0", 1024, "cpu 10 0 10 80 0 0 0 0 0 0");

        assertThat(audit.read()).hasSize(6).allMatch(line -> line.level() == Level.OK && "db1".equals(line.host()));
    }

    @Test
    void eachBadSettingIsAFinding() throws IOException {
        machine("powersave", "[always] madvise never", "1", 1000, "cpu 10 0 10 79 0 0 0 1 0 0");

        audit.read();
        write("proc/stat", "cpu 20 0 20 158 0 0 0 2 0 0");
        write("proc/sys/vm/swappiness", "60");

        assertThat(audit.read()).hasSize(6).allMatch(AuditedSetting::found);
    }

    @Test
    void oneNodeHasNothingToBalance() throws IOException {
        machine("performance", "never", "1", 1024, "cpu 1 0 0 0 0 0 0 0 0 0");
        Files.delete(root.resolve("sys/devices/system/node/node1"));

        assertThat(line("numa-balancing").level()).isEqualTo(Level.OK);
    }

    @Test
    void stealIsThatSinceThePreviousLook() throws IOException {
        machine("performance", "never", "0", 1024, "cpu 10 0 10 79 0 0 0 1 0 0");
        audit.read();
        write("proc/stat", "cpu 110 0 10 79 0 0 0 1 0 0");

        assertThat(line("steal-time").observed()).isEqualTo("0.0 % of the CPU time was stolen");
    }

    @Test
    void settingsOfTheKernelAreListedAndAChangeIsAFinding() throws IOException {
        machine("performance", "never", "0", 1024, "cpu 1 0 0 0 0 0 0 0 0 0");
        write("proc/sys/kernel/sem", "32000\t1024000000\t500\t32000");

        assertThat(line("kernel-settings").observed())
                .isEqualTo("kernel.sem = 32000 1024000000 500 32000, vm.swappiness = 10");
        assertThat(line("kernel-settings").level()).isEqualTo(Level.OK);

        write("proc/sys/vm/swappiness", "60");
        write("proc/sys/vm/nr_hugepages", "4");
        assertThat(line("kernel-settings").observed())
                .endsWith("vm.nr_hugepages = 4 (before: absent), vm.swappiness = 60 (before: 10)");
        assertThat(line("kernel-settings").level()).isEqualTo(Level.FINDING);
    }

    @Test
    void whatTheMachineDoesNotTellIsUnreadable() throws IOException {
        write("proc/stat", "cpu 1 2 3");

        assertThat(audit.read()).hasSize(6).allMatch(line -> line.level() == Level.UNREADABLE);
    }

    @Test
    void saysNothingOfSystemsThatAreNotLinux() {
        assertThat(audit.read()).isEqualTo(List.of());
    }

    private AuditedSetting line(String id) {
        return audit.read().stream()
                .filter(line -> line.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void machine(String governor, String hugePages, String balancing, int freeSwap, String stat)
            throws IOException {
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", governor);
        write("sys/devices/system/cpu/cpufreq/ondemand", "no processor");
        write("sys/kernel/mm/transparent_hugepage/enabled", hugePages);
        write("sys/devices/system/node/node1", "");
        write("proc/sys/kernel/numa_balancing", balancing);
        write("proc/sys/vm/swappiness", "10");
        write("proc/meminfo", "MemTotal: 4096 kB\nSwapTotal: 1024 kB\nSwapFree: " + freeSwap + " kB\n");
        write("proc/stat", stat);
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }
}
