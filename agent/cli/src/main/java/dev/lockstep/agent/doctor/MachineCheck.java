package dev.lockstep.agent.doctor;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Checks for causes of uneven measurements on this machine: open files, CPU frequency, steal, an unsynchronised clock.
 */
public final class MachineCheck implements DoctorCheck {

    private static final long FEW_FILES = 4096;
    private static final double STEAL_PERCENT = 1;
    private static final int STEAL = 8;
    private static final int FIRST_TIME = 1;

    private final Path root;
    private final long openFiles;

    /** Checks the machine that this runs on. */
    public static MachineCheck ofThisMachine() {
        return new MachineCheck(Path.of("/"), openFileLimit());
    }

    /** @param root the folder that contains {@code /proc}, {@code /sys} and {@code /run} */
    MachineCheck(Path root, long openFiles) {
        this.root = root;
        this.openFiles = openFiles;
    }

    private static long openFileLimit() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
    }

    @Override
    public List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        findings.add(files());
        governor().ifPresent(findings::add);
        steal().ifPresent(findings::add);
        findings.add(synchronised());
        return findings;
    }

    private Finding files() {
        return openFiles >= FEW_FILES
                ? Finding.ok("limits", "limit of open files: " + (openFiles == Long.MAX_VALUE ? "any" : openFiles))
                : Finding.warning(
                        "limits",
                        "only " + openFiles + " files may be open, and each connection takes one",
                        "Raise it: ulimit -n 65536, or LimitNOFILE of the service");
    }

    private Optional<Finding> governor() {
        return firstLine("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
                .map(governor -> governor.equals("performance")
                        ? Finding.ok("cpu", "the CPU frequency governor is 'performance'")
                        : Finding.warning(
                                "cpu",
                                "the CPU frequency governor is '" + governor + "': speed depends on earlier load",
                                "cpupower frequency-set -g performance"));
    }

    /** Since boot. */
    private Optional<Finding> steal() {
        return firstLine("proc/stat")
                .map(line -> line.split("\\s+", -1))
                .filter(MachineCheck::hasSteal)
                .map(times -> {
                    double all = Arrays.stream(times)
                            .skip(FIRST_TIME)
                            .limit(STEAL)
                            .mapToDouble(Double::parseDouble)
                            .sum();
                    double percent = all == 0 ? 0 : 100 * Double.parseDouble(times[STEAL]) / all;
                    String message = String.format(
                            Locale.ROOT, "the hypervisor took %.1f %% of the CPU time since boot (steal)", percent);
                    return percent < STEAL_PERCENT
                            ? Finding.ok("cpu", message)
                            : Finding.warning("cpu", message, "Give this virtual machine reserved CPUs, or move it");
                });
    }

    private static boolean hasSteal(String[] times) {
        return times.length > STEAL
                && times[0].equals("cpu")
                && Arrays.stream(times).skip(FIRST_TIME).limit(STEAL).allMatch(time -> time.matches("\\d{1,18}"));
    }

    private Finding synchronised() {
        boolean systemd = Files.exists(root.resolve("run/systemd/timesync/synchronized"));
        boolean chrony =
                Files.exists(root.resolve("run/chrony/chronyd.pid")) || Files.exists(root.resolve("run/chronyd.pid"));
        boolean ntpd = Files.exists(root.resolve("run/ntpd.pid"));
        if (systemd) {
            return Finding.ok("clock", "synchronised by systemd-timesyncd");
        }
        if (chrony || ntpd) {
            return Finding.ok("clock", "synchronised by " + (chrony ? "chronyd" : "ntpd"));
        }
        return Finding.warning(
                "clock",
                "no time service was found; Lockstep measures the offset between its machines itself",
                "Run chronyd, so that logs and host captures agree");
    }

    private Optional<String> firstLine(String file) {
        try (var lines = Files.lines(root.resolve(file))) {
            return lines.findFirst().map(String::strip);
        } catch (IOException | UncheckedIOException absent) {
            return Optional.empty();
        }
    }
}
