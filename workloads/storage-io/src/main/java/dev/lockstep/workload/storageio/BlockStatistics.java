package dev.lockstep.workload.storageio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the block devices of some folders have moved, by the kernel's count.
 *
 * @param devices their names; empty if they cannot be read
 */
record BlockStatistics(Set<String> devices, long bytesRead, long bytesWritten) {

    private static final int SECTOR = 512;
    private static final int SECTORS_READ = 2;
    private static final int SECTORS_WRITTEN = 6;

    BlockStatistics {
        devices = Set.copyOf(devices);
    }

    /** Those of all folders now; unreadable if one of them is on no block device. */
    static BlockStatistics of(List<Path> folders) {
        Set<String> devices = new TreeSet<>();
        for (Path folder : folders) {
            Optional<String> device = deviceOf(folder);
            if (device.isEmpty()) {
                return new BlockStatistics(Set.of(), 0, 0);
            }
            devices.add(device.get());
        }
        long read = 0;
        long written = 0;
        for (String device : devices) {
            try {
                String[] columns = Files.readString(Path.of("/sys/class/block", device, "stat"))
                        .strip()
                        .split("\\s+", -1);
                read += Long.parseLong(columns[SECTORS_READ]) * SECTOR;
                written += Long.parseLong(columns[SECTORS_WRITTEN]) * SECTOR;
            } catch (IOException | NumberFormatException unreadable) {
                return new BlockStatistics(Set.of(), 0, 0);
            }
        }
        return new BlockStatistics(devices, read, written);
    }

    /** The block device of a file system, such as {@code sda1}; empty if it has none, as a network or memory file system. */
    static Optional<String> deviceOf(Path folder) {
        try {
            long number = (Long) Files.getAttribute(folder, "unix:dev");
            long major = (number >>> 8) & 0xfff;
            long minor = (number & 0xff) | ((number >>> 12) & 0xfff00);
            Path link = Path.of(String.format(Locale.ROOT, "/sys/dev/block/%d:%d", major, minor));
            return Files.exists(link)
                    ? Optional.of(String.valueOf(link.toRealPath().getFileName()))
                    : Optional.empty();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    boolean readable() {
        return !devices.isEmpty();
    }

    BlockStatistics since(BlockStatistics earlier) {
        return new BlockStatistics(devices, bytesRead - earlier.bytesRead, bytesWritten - earlier.bytesWritten);
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "the kernel counted %,d bytes read and %,d written on %s from the preparation of the load to its end, all"
                        + " processes together",
                bytesRead,
                bytesWritten,
                String.join(", ", new TreeSet<>(devices)));
    }
}
