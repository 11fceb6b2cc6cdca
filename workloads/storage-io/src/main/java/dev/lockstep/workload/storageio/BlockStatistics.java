package dev.lockstep.workload.storageio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

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

    /** Those of all folders and devices now; unreadable if one of the folders is on no block device. */
    static BlockStatistics of(List<Path> places) {
        Set<BlockDevice> devices = new HashSet<>();
        for (Path place : places) {
            Optional<BlockDevice> device = BlockDevice.of(place);
            if (device.isEmpty()) {
                return UNREADABLE;
            }
            devices.add(device.get());
        }
        Done reads = Done.NOTHING;
        Done writes = Done.NOTHING;
        for (BlockDevice device : devices) {
            try {
                String[] columns = device.statistics();
                reads = reads.plus(Done.of(columns, READS));
                writes = writes.plus(Done.of(columns, WRITES));
            } catch (IOException | NumberFormatException unreadable) {
                return UNREADABLE;
            }
        }
        return new BlockStatistics(devices.stream().map(BlockDevice::name).collect(Collectors.toSet()), reads, writes);
    }

    boolean readable() {
        return !devices.isEmpty();
    }

    BlockStatistics since(BlockStatistics earlier) {
        return readable() && earlier.readable()
                ? new BlockStatistics(devices, reads.since(earlier.reads), writes.since(earlier.writes))
                : UNREADABLE;
    }

    /** What was done in two times together. */
    BlockStatistics plus(BlockStatistics later) {
        return readable() && later.readable()
                ? new BlockStatistics(devices, reads.plus(later.reads), writes.plus(later.writes))
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
