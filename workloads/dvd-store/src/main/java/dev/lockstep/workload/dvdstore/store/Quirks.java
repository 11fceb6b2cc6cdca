package dev.lockstep.workload.dvdstore.store;

/** How to treat behaviour of the kit that looks unintended; {@code docs/workloads/dvd-store.md} lists each case. */
public enum Quirks {
    /** Fixed, and the same on all engines. */
    FIXED,
    /** As in the kit of each engine, as far as times and books remain correct. */
    KIT
}
