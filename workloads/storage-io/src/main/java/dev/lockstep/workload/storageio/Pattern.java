package dev.lockstep.workload.storageio;

import java.util.Arrays;
import java.util.Locale;

/** Known mixes of reads and writes. */
enum Pattern {
    /** What a spec sets, beside small defaults. */
    PLAIN("8k", 70, true, 1, 1, 1, 1_000_000_000L),
    /** The first mix with which the vSAN paper validates its storage: eight VMs, each with this. */
    VSAN67_1("8k", 70, true, 1, 8, 4, 5_000_000_000L),
    /** Its second mix. */
    VSAN67_2("8k", 90, true, 1, 8, 4, 5_000_000_000L),
    /** Its third mix. */
    VSAN67_3("64k", 90, false, 1, 8, 4, 5_000_000_000L),
    /** The purge of the vCenter paper, as its authors replayed it: random reads of 48 KB, 32 under way. */
    VCENTER_PURGE2("48k", 100, true, 32, 1, 1, 5_000_000_000L),
    /** The shape of an order-entry database: 60 % reads, 2 to 16 KB. */
    ORDER_ENTRY("2k-16k", 60, true, 8, 4, 1, 5_000_000_000L);

    private final String blockSize;
    private final int readPercent;
    private final boolean random;
    private final int depth;
    private final int threads;
    private final int disks;
    private final long size;

    Pattern(String blockSize, int readPercent, boolean random, int depth, int threads, int disks, long size) {
        this.blockSize = blockSize;
        this.readPercent = readPercent;
        this.random = random;
        this.depth = depth;
        this.threads = threads;
        this.disks = disks;
        this.size = size;
    }

    /** The name in a spec. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Pattern of(String label) {
        return Arrays.stream(values())
                .filter(pattern -> pattern.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No pattern '" + label + "'"));
    }

    String blockSize() {
        return blockSize;
    }

    int readPercent() {
        return readPercent;
    }

    boolean random() {
        return random;
    }

    int depth() {
        return depth;
    }

    int threads() {
        return threads;
    }

    int disks() {
        return disks;
    }

    long size() {
        return size;
    }
}
