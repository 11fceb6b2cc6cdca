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
 * What the block devices of some folders have done, by the kernel's count, all processes together.
 *
 * @param devices their names; empty if they cannot be read
 */
record BlockStatistics(Set<String> devices, Done reads, Done writes) {

    static final BlockStatistics UNREADABLE = new BlockStatistics(Set.of(), Done.NOTHING, Done.NOTHING);

    private static final int READS = 0;
    private static final int WRITES = 4;

    BlockStatistics {
        devices = Set.copyOf(devices);
    }

    /**
     * Reads or writes.
     *
     * @param calls that came to the device, those that it merged with others included
     */
    record Done(long calls, long bytes) {

        static final Done NOTHING = new Done(0, 0);

        /** What the device must have done of the load; a little is counted before or after. */
        private static final double SHARE = 0.98;

        private static final int SECTOR = 512;

        /** @param first of four columns: completed, merged, sectors, milliseconds */
        private static Done of(String[] columns, int first) {
            return new Done(
                    Long.parseLong(columns[first]) + Long.parseLong(columns[first + 1]),
                    Long.parseLong(columns[first + 2]) * SECTOR);
        }

        private Done plus(Done other) {
            return new Done(calls + other.calls, bytes + other.bytes);
        }

        private Done since(Done earlier) {
            return new Done(calls - earlier.calls, bytes - earlier.bytes);
        }

        /** Bytes alone do not show it: a cache reads ahead in few large calls and then answers many small ones. */
        private boolean covers(FioStatus.Direction load) {
            return calls >= SHARE * load.calls() && bytes >= SHARE * load.bytes();
        }
    }

    /** Those of all folders now; unreadable if one of them is on no block device. */
    static BlockStatistics of(List<Path> folders) {
        Set<String> devices = new TreeSet<>();
        for (Path folder : folders) {
            Optional<String> device = deviceOf(folder);
            if (device.isEmpty()) {
                return UNREADABLE;
            }
            devices.add(device.get());
        }
        Done reads = Done.NOTHING;
        Done writes = Done.NOTHING;
        for (String device : devices) {
            try {
                String[] columns = Files.readString(Path.of("/sys/class/block", device, "stat"))
                        .strip()
                        .split("\\s+", -1);
                reads = reads.plus(Done.of(columns, READS));
                writes = writes.plus(Done.of(columns, WRITES));
            } catch (IOException | NumberFormatException unreadable) {
                return UNREADABLE;
            }
        }
        return new BlockStatistics(devices, reads, writes);
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
        return readable() && earlier.readable()
                ? new BlockStatistics(devices, reads.since(earlier.reads), writes.since(earlier.writes))
                : UNREADABLE;
    }

    /** Whether the devices have done all of a load. */
    boolean cover(FioStatus load) {
        return reads.covers(load.read()) && writes.covers(load.write());
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "the kernel counted %,d bytes in %,d reads and %,d bytes in %,d writes on %s during the load, all processes"
                        + " together",
                reads.bytes,
                reads.calls,
                writes.bytes,
                writes.calls,
                String.join(", ", new TreeSet<>(devices)));
    }
}
