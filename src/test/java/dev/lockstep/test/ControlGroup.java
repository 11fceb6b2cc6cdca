package dev.lockstep.test;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A control group with a CPU quota, version 1 or 2; before the quota is used up it has precedence. Linux, as root. */
final class ControlGroup implements AutoCloseable {

    private static final Path MOUNTS = Path.of("/sys/fs/cgroup");
    private static final int PERIOD_MICROS = 100_000;

    private final Path folder;

    private ControlGroup(Path folder) {
        this.folder = folder;
    }

    /** Aborts the test where it cannot be made. */
    static ControlGroup make(double processors) {
        String name = "lockstep" + ProcessHandle.current().pid();
        String quota = Long.toString(Math.round(processors * PERIOD_MICROS));
        Path versionOne = MOUNTS.resolve("cpu");
        boolean one = Files.isDirectory(versionOne);
        ControlGroup made = new ControlGroup((one ? versionOne : MOUNTS).resolve(name));
        try {
            if (!one) {
                Files.writeString(MOUNTS.resolve("cgroup.subtree_control"), "+cpu");
            }
            Files.createDirectory(made.folder);
            made.set(one ? "cpu.cfs_quota_us" : "cpu.max", one ? quota : quota + " " + PERIOD_MICROS);
            made.set(one ? "cpu.shares" : "cpu.weight", one ? "262144" : "10000");
        } catch (IOException impossible) {
            made.close();
            abort("No control group with a CPU quota can be made here: " + impossible);
        }
        return made;
    }

    private void set(String setting, String value) throws IOException {
        Files.writeString(folder.resolve(setting), value);
    }

    String name() {
        return "/" + folder.getFileName();
    }

    Child.Surroundings surroundings() {
        String enter = "echo $$ > '" + folder.resolve("cgroup.procs") + "' && exec \"$@\"";
        return new Child.Surroundings(List.of("sh", "-c", enter, "sh"), Map.of());
    }

    /** A line of {@code cpu.stat}. */
    long statistic(String name) {
        try {
            return Files.readAllLines(folder.resolve("cpu.stat")).stream()
                    .filter(line -> line.startsWith(name + " "))
                    .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                    .sum();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
