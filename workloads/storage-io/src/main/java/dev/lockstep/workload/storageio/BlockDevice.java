package dev.lockstep.workload.storageio;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.external.MachineAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A block device as the kernel knows it.
 *
 * @param name such as {@code sdb} or {@code sda1}
 */
record BlockDevice(String name) {

    private static final Path DEVICES = Path.of("/sys/class/block");
    private static final int NUMBER_OF_MOUNT = 2;

    /** The device at a path, or that of the file system of a folder; empty if it has none, as a network or memory one. */
    static Optional<BlockDevice> of(Path path) {
        try {
            String attribute = MachineAccess.isBlockDevice(path) ? "unix:rdev" : "unix:dev";
            long number = (Long) Files.getAttribute(path, attribute);
            long major = (number >>> 8) & 0xfff;
            long minor = (number & 0xff) | ((number >>> 12) & 0xfff00);
            Path link = Path.of(String.format(Locale.ROOT, "/sys/dev/block/%d:%d", major, minor));
            return Files.exists(link)
                    ? Optional.of(
                            new BlockDevice(String.valueOf(link.toRealPath().getFileName())))
                    : Optional.empty();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    /**
     * Its counters, as the kernel documents them for {@code stat}.
     *
     * @throws IOException if they cannot be read, or the kernel was told not to count
     */
    String[] statistics() throws IOException {
        Path real = DEVICES.resolve(name).toRealPath();
        Path queue = Files.exists(real.resolve("queue")) ? real.resolve("queue") : real.resolveSibling("queue");
        if (Files.readString(queue.resolve("iostats")).strip().equals("0")) {
            throw new IOException("The kernel does not count for " + name);
        }
        return Files.readString(DEVICES.resolve(name).resolve("stat")).strip().split("\\s+", -1);
    }

    /**
     * Checks that no file system, swap space or other device is on it or on a part of it.
     *
     * @throws PreparationException if one is, or that cannot be known
     */
    void requireUnused() {
        try {
            Set<String> numbers = new HashSet<>();
            Set<Path> nodes = new HashSet<>();
            for (String part : parts()) {
                numbers.add(
                        Files.readString(DEVICES.resolve(part).resolve("dev")).strip());
                nodes.add(Path.of("/dev", part));
                if (!names(DEVICES.resolve(part).resolve("holders")).isEmpty()) {
                    throw inUse("another device is made of it");
                }
            }
            for (String mount : Files.readAllLines(Path.of("/proc/self/mountinfo"))) {
                String[] fields = mount.split(" ", -1);
                String source = fields[fields.length - 2];
                if (numbers.contains(fields[NUMBER_OF_MOUNT])
                        || (source.startsWith("/") && nodes.contains(real(source)))) {
                    throw inUse("it is mounted");
                }
            }
            for (String swap : Files.readAllLines(Path.of("/proc/swaps"))) {
                if (swap.startsWith("/") && nodes.contains(real(swap.split("\\s", -1)[0]))) {
                    throw inUse("it is swap space");
                }
            }
        } catch (IOException unknown) {
            throw new PreparationException(
                    "Whether /dev/" + name + " is in use cannot be read: " + unknown.getMessage(), unknown);
        }
    }

    private static Path real(String path) throws IOException {
        Path existing = Path.of(path);
        return Files.exists(existing) ? existing.toRealPath() : existing;
    }

    private PreparationException inUse(String how) {
        return new PreparationException("/dev/" + name + " is in use: " + how
                + ". A load destroys what it holds: free it, or name another device");
    }

    /** Itself and its partitions. */
    private List<String> parts() throws IOException {
        return Stream.concat(
                        Stream.of(name),
                        names(DEVICES.resolve(name)).stream()
                                .filter(each ->
                                        Files.exists(DEVICES.resolve(each).resolve("partition"))))
                .toList();
    }

    private static List<String> names(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
        }
    }
}
