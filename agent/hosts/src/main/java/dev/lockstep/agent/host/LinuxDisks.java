package dev.lockstep.agent.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Disks from {@code /proc/diskstats}, which has read and write times that OSHI does not report. Partitions, loop and
 * memory devices are left out; volumes made of disks (LVM, encryption, RAID) appear under their own names.
 */
final class LinuxDisks implements DeviceSource<DiskCounters> {

    private static final int FEWEST_CELLS = 14;
    private static final int BYTES_PER_SECTOR = 512;

    private final Path statistics;
    private final Path blocks;
    private Map<String, Kind> kinds = new HashMap<>();

    LinuxDisks(Path proc, Path sys) {
        this.statistics = proc.resolve("diskstats");
        this.blocks = sys.resolve("block");
    }

    @Override
    public Map<String, Device<DiskCounters>> read() throws IOException {
        Map<String, Device<DiskCounters>> disks = new HashMap<>();
        Map<String, Kind> seen = new HashMap<>();
        for (String line : Files.readAllLines(statistics, StandardCharsets.ISO_8859_1)) {
            String[] cells = line.strip().split("\\s+", -1);
            if (cells.length >= FEWEST_CELLS) {
                Kind known = kinds.get(cells[2]);
                Kind kind = known == null ? kindOf(cells[2]) : known;
                seen.put(cells[2], kind);
                if (kind.reported()) {
                    disks.put(kind.name(), new Device<>(counters(cells), kind.physical()));
                }
            }
        }
        // A name that disappeared may return as another device.
        kinds = seen;
        return disks;
    }

    // Fields as in the kernel's Documentation/admin-guide/iostats.rst, after major, minor and name.
    private static DiskCounters counters(String[] cells) {
        return new DiskCounters(
                Long.parseLong(cells[3]),
                Long.parseLong(cells[5]) * BYTES_PER_SECTOR,
                Long.parseLong(cells[6]),
                Long.parseLong(cells[7]),
                Long.parseLong(cells[9]) * BYTES_PER_SECTOR,
                Long.parseLong(cells[10]));
    }

    private Kind kindOf(String device) throws IOException {
        Path block = blocks.resolve(device.replace('/', '!'));
        if (Files.exists(block.resolve("device"))) {
            return new Kind(device, true, true);
        }
        Path mappedName = block.resolve("dm").resolve("name");
        if (Files.exists(mappedName)) {
            return new Kind(Files.readString(mappedName).strip(), true, false);
        }
        return new Kind(device, Files.exists(block.resolve("md")), false);
    }

    /** @param reported physical disks, and volumes made of them */
    private record Kind(String name, boolean reported, boolean physical) {}
}
