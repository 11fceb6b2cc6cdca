package dev.lockstep.workload.dvdstore.store;

/** What becomes of the kit's behaviours that look unintended; {@code docs/workloads/dvd-store.md} lists each. */
public enum Quirks {
    /** Mended, and alike on all engines. */
    FIXED,
    /** Kept as each engine's kit has them, as far as times and books stay true. */
    KIT
}
