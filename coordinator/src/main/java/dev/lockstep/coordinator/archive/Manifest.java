package dev.lockstep.coordinator.archive;

import dev.lockstep.run.LockstepVersion;
import java.util.List;

/**
 * The contents of an archive; its last entry.
 *
 * @param formatVersion of the archive, {@link #FORMAT_VERSION} in this Lockstep
 * @param lockstepVersion that wrote it
 * @param run the run's id
 * @param entries all others, in order
 */
record Manifest(int formatVersion, String lockstepVersion, String run, List<Entry> entries) {

    static final String NAME = "manifest.json";
    static final int FORMAT_VERSION = 1;

    Manifest {
        entries = List.copyOf(entries);
    }

    /**
     * One entry.
     *
     * @param bytes unpacked size
     * @param sha256 of the unpacked bytes, in hexadecimal
     */
    record Entry(String name, long bytes, String sha256) {}

    static Manifest of(String run, List<Entry> entries) {
        return new Manifest(FORMAT_VERSION, LockstepVersion.current(), run, entries);
    }
}
