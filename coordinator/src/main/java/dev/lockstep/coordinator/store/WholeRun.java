package dev.lockstep.coordinator.store;

import org.jspecify.annotations.Nullable;

/**
 * A run that has ended with its documents, from another store.
 *
 * @param row of which the arrival does not count
 * @param spec the run spec as JSON
 * @param descriptor of the workload, as JSON
 * @param progress the last state of its life cycle as JSON
 * @param roster its agents as JSON
 * @param result the result document as JSON; null when there is none
 */
public record WholeRun(
        RunRow row,
        String spec,
        String descriptor,
        String progress,
        String roster,
        @Nullable String result) {}
