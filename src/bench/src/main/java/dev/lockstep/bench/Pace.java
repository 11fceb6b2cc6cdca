package dev.lockstep.bench;

import java.util.List;

/**
 * How long a measurement takes.
 *
 * @param warmUpSeconds before anything is measured, at least
 * @param longestWarmUpSeconds after which a compiler that does not rest is not waited for any more
 * @param windowSeconds that are measured
 * @param rounds how often what is compared takes its turn
 * @param alternations of each client whose CPU is compared while the others are stopped, at least 2
 * @param pairs of turns of two tools, at least 2
 * @param storeSize of a DVD Store that is filled or reset, as a spec names it
 * @param storeDiskBytes what that store takes with its indexes, generously
 * @param smallStoreSize of one that is filled for something else
 * @param warehouses of Order-Entry
 * @param longRunSeconds of the measurement phase of a run that shows endurance
 * @param searches of one kind that are compared
 * @param searchSeconds that each may take
 */
record Pace(
        int warmUpSeconds,
        int longestWarmUpSeconds,
        int windowSeconds,
        int rounds,
        int alternations,
        int pairs,
        String storeSize,
        long storeDiskBytes,
        String smallStoreSize,
        int warehouses,
        int longRunSeconds,
        int searches,
        int searchSeconds) {

    private static final long GIGABYTE = 1_000_000_000;

    /** For figures. */
    static final Pace FULL = new Pace(20, 300, 40, 3, 20, 12, "1GB", 9 * GIGABYTE, "10MB", 10, 600, 10, 3_600);

    /** The sizes and the endurance run of the full pace, each once. */
    static final Pace ONCE = new Pace(10, 120, 12, 1, 10, 3, "1GB", 9 * GIGABYTE, "10MB", 10, 600, 1, 3_600);

    /** For figures within a few percent: the JIT compiler is nearly done, and each client has two turns. */
    static final Pace SHORT = new Pace(10, 120, 12, 1, 10, 3, "10MB", GIGABYTE, "10MB", 10, 60, 3, 1_800);

    /** A smoke test; its figures mean nothing. */
    static final Pace QUICK = new Pace(3, 3, 4, 1, 2, 2, "1MB", GIGABYTE / 4, "1MB", 1, 10, 1, 150);

    /** The pace in the options, which are removed from the list. */
    static Pace takenFrom(List<String> options) {
        if (options.remove("--quick")) {
            return QUICK;
        }
        if (options.remove("--once")) {
            return ONCE;
        }
        return options.remove("--short") ? SHORT : FULL;
    }
}
