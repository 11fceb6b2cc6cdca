package dev.lockstep.coordinator.store;

import org.jspecify.annotations.Nullable;

/**
 * Where samples come from: machines of different labs share names, so those of an archive belong to its run alone.
 *
 * @param importedRun the run whose archive brought them; null for samples received here
 */
public record SampleOrigin(@Nullable String importedRun) {

    /** Received here, by uploads and feeds. */
    public static final SampleOrigin RECEIVED = new SampleOrigin(null);

    /** The samples that belong to a run. */
    public static SampleOrigin of(RunRow run) {
        return run.imported() == null ? RECEIVED : archiveOf(run.id());
    }

    /** The samples of an imported run. */
    public static SampleOrigin archiveOf(String importedRun) {
        return new SampleOrigin(importedRun);
    }
}
