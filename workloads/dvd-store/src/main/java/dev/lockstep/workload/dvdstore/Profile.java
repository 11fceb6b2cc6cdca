package dev.lockstep.workload.dvdstore;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The parameters of a workload profile; its users, think time and server cache are described in
 * {@code docs/workloads/dvd-store.md}. The author of the kit published the profiles in March 2026.
 */
enum Profile {
    CPU(500, 3, 5),
    NETWORK(50, 10, 50),
    DISK(50, 3, 5),
    HIGH_IOPS(10, 6, 5),
    MEMORY(1_000, 3, 5);

    private final int reviewSearchDepth;
    private final int reviewSearchesPerOrder;
    private final int searchBatchSize;

    Profile(int reviewSearchDepth, int reviewSearchesPerOrder, int searchBatchSize) {
        this.reviewSearchDepth = reviewSearchDepth;
        this.reviewSearchesPerOrder = reviewSearchesPerOrder;
        this.searchBatchSize = searchBatchSize;
    }

    int reviewSearchDepth() {
        return reviewSearchDepth;
    }

    int reviewSearchesPerOrder() {
        return reviewSearchesPerOrder;
    }

    int searchBatchSize() {
        return searchBatchSize;
    }

    /** The name in specs, such as {@code high-iops}. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Profile::label).toList();
    }

    static Profile byLabel(String label) {
        return Arrays.stream(values())
                .filter(profile -> profile.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No profile '" + label + "'. Profiles: " + labels()));
    }
}
