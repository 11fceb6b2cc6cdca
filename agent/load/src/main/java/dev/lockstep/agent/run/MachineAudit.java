package dev.lockstep.agent.run;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Audits the settings of the Linux machine that this runs on; it says nothing of other systems. Not thread-safe. */
public final class MachineAudit {

    private static final String KERNEL = "Linux kernel documentation, ";
    private static final double STEAL_PERCENT = 1;
    private static final int STEAL = 8;

    /** Those that a database's installation guide asks for, and those that decide when pages are written. */
    private static final List<String> KERNEL_SETTINGS = List.of(
            "fs.aio-max-nr",
            "fs.file-max",
            "kernel.sem",
            "kernel.shmall",
            "kernel.shmmax",
            "net.core.rmem_max",
            "net.core.somaxconn",
            "net.core.wmem_max",
            "net.ipv4.ip_local_port_range",
            "net.ipv4.tcp_rmem",
            "net.ipv4.tcp_wmem",
            "vm.dirty_background_ratio",
            "vm.dirty_ratio",
            "vm.nr_hugepages",
            "vm.overcommit_memory",
            "vm.swappiness");

    private final Path root;
    private final String host;
    private long[] earlierTicks = new long[STEAL + 1];
    private @Nullable Map<String, String> firstSettings;

    /** @param root the folder that contains {@code /proc} and {@code /sys} */
    MachineAudit(Path root, String host) {
        this.root = root;
        this.host = host;
    }

    /** The machine that this runs on, under the name that it gives itself. */
    public static MachineAudit ofThisMachine() {
        try {
            return new MachineAudit(Path.of("/"), InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException nameless) {
            return new MachineAudit(Path.of("/"), "this machine");
        }
    }

    /**
     * Steal time is taken since the previous call, and since the start of the machine by the first one. Settings of the kernel have
     * changed if they differ from those of the first call.
     */
    public List<AuditedSetting> read() {
        if (!Files.exists(root.resolve("proc/stat"))) {
            return List.of();
        }
        return List.of(governor(), transparentHugePages(), numaBalancing(), swap(), steal(), kernelSettings());
    }

    private AuditedSetting governor() {
        TreeSet<String> governors = new TreeSet<>();
        try (Stream<Path> processors = Files.list(root.resolve("sys/devices/system/cpu"))) {
            processors
                    .filter(processor -> processor.getFileName().toString().matches("cpu\\d+"))
                    .forEach(processor -> firstLine(processor.resolve("cpufreq/scaling_governor"))
                            .ifPresent(governors::add));
        } catch (IOException | UncheckedIOException unreadable) {
            governors.clear();
        }
        Optional<String> observed =
                governors.isEmpty() ? Optional.empty() : Optional.of("governor " + String.join(", ", governors));
        return line(
                "frequency-governor",
                observed,
                !governors.equals(new TreeSet<>(List.of("performance"))),
                "the machine controls no frequency: ask the hypervisor for its power policy",
                new Rule(
                        "governor performance on each processor",
                        "The speed of a processor depends on the load before.",
                        KERNEL + "CPU Performance Scaling",
                        "cpupower frequency-set -g performance"));
    }

    private AuditedSetting transparentHugePages() {
        Optional<String> choice = firstLine(root.resolve("sys/kernel/mm/transparent_hugepage/enabled"));
        return line(
                "transparent-huge-pages",
                choice.map(text -> "transparent huge pages " + text),
                choice.orElse("").contains("[always]"),
                "needs the file /sys/kernel/mm/transparent_hugepage/enabled",
                new Rule(
                        "madvise or never",
                        "The kernel stops processes while it joins pages, at times of its own choice.",
                        KERNEL + "Transparent Hugepage Support",
                        "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled"));
    }

    private AuditedSetting numaBalancing() {
        Optional<String> setting = firstLine(root.resolve("proc/sys/kernel/numa_balancing"));
        boolean severalNodes = Files.exists(root.resolve("sys/devices/system/node/node1"));
        return line(
                "numa-balancing",
                setting.map(value -> "numa_balancing " + value + (severalNodes ? "" : ", one NUMA node")),
                severalNodes && !setting.orElse("0").equals("0"),
                "needs the file /proc/sys/kernel/numa_balancing",
                new Rule(
                        "0 on a machine of several NUMA nodes",
                        "The kernel unmaps pages to see who uses them, and moves them during the measurement.",
                        KERNEL + "sysctl/kernel, numa_balancing",
                        "sysctl kernel.numa_balancing=0"));
    }

    private AuditedSetting swap() {
        Optional<Long> total = kilobytes("SwapTotal:");
        Optional<Long> free = kilobytes("SwapFree:");
        Optional<Long> used = total.flatMap(all -> free.map(unused -> all - unused));
        return line(
                "swap-in-use",
                used.map(kilobytes -> (kilobytes + 1023) / 1024 + " MB of swap in use"),
                used.orElse(0L) > 0,
                "needs the file /proc/meminfo",
                new Rule(
                        "no swap in use",
                        "A page that comes back from disk delays whoever needs it.",
                        KERNEL + "/proc/meminfo",
                        "Free memory, then swapoff -a and swapon -a"));
    }

    private Optional<Long> kilobytes(String name) {
        try (Stream<String> lines = Files.lines(root.resolve("proc/meminfo"))) {
            return lines.filter(line -> line.startsWith(name))
                    .findFirst()
                    .map(line -> Long.valueOf(line.replaceAll("\\D", "")));
        } catch (IOException | UncheckedIOException unreadable) {
            return Optional.empty();
        }
    }

    private AuditedSetting steal() {
        Optional<Double> percent = stolenPercent();
        return line(
                "steal-time",
                percent.map(share -> String.format(Locale.ROOT, "%.1f %% of the CPU time was stolen", share)),
                percent.orElse(0.0) >= STEAL_PERCENT,
                "the kernel counts no steal time",
                new Rule(
                        "less than 1 % of the CPU time",
                        "The hypervisor gave the processors to somebody else.",
                        KERNEL + "/proc/stat",
                        "Reserve the CPUs of this virtual machine, or move it"));
    }

    private Optional<Double> stolenPercent() {
        Optional<long[]> ticks = firstLine(root.resolve("proc/stat")).map(MachineAudit::ticks);
        if (ticks.isEmpty() || ticks.get().length <= STEAL) {
            return Optional.empty();
        }
        long all = 0;
        for (int kind = 1; kind <= STEAL; kind++) {
            all += ticks.get()[kind] - earlierTicks[kind];
        }
        long stolen = ticks.get()[STEAL] - earlierTicks[STEAL];
        earlierTicks = ticks.get();
        return Optional.of(all == 0 ? 0 : 100.0 * stolen / all);
    }

    /** Of all processors; the first column, the name, is 0. */
    private static long[] ticks(String line) {
        return Arrays.stream(line.split("\\s+", -1))
                .mapToLong(column -> column.matches("\\d{1,18}") ? Long.parseLong(column) : 0)
                .toArray();
    }

    private AuditedSetting kernelSettings() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String name : KERNEL_SETTINGS) {
            firstLine(root.resolve("proc/sys").resolve(name.replace('.', '/')))
                    .ifPresent(value -> settings.put(name, value.replaceAll("\\s+", " ")));
        }
        if (firstSettings == null) {
            firstSettings = settings;
        }
        Map<String, String> earlier = firstSettings;
        String list = settings.entrySet().stream()
                .map(setting -> setting.getKey() + " = " + setting.getValue()
                        + change(earlier.get(setting.getKey()), setting.getValue()))
                .collect(Collectors.joining(", "));
        return line(
                AuditedSetting.KERNEL_SETTINGS,
                settings.isEmpty() ? Optional.empty() : Optional.of(list),
                !settings.equals(earlier),
                "needs the files below /proc/sys",
                new Rule(
                        "the same before and after the load",
                        "They limit memory, files and network of servers; a result belongs to one set of them.",
                        KERNEL + "sysctl",
                        "Find out who changed them, and measure again"));
    }

    private static String change(@Nullable String earlier, String now) {
        return now.equals(earlier) ? "" : " (before: " + Objects.requireNonNullElse(earlier, "absent") + ")";
    }

    private static Optional<String> firstLine(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().map(String::strip);
        } catch (IOException | UncheckedIOException absent) {
            return Optional.empty();
        }
    }

    private AuditedSetting line(String id, Optional<String> observed, boolean bad, String missing, Rule rule) {
        Level level = observed.isEmpty() ? Level.UNREADABLE : bad ? Level.FINDING : Level.OK;
        return new AuditedSetting(
                id,
                null,
                host,
                level,
                observed.orElse(missing),
                rule.expected(),
                rule.why(),
                rule.source(),
                rule.advice());
    }

    private record Rule(String expected, String why, String source, String advice) {}
}
