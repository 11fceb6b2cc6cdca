package dev.lockstep.coordinator.store;

/**
 * A run that has ended with the documents that its result is made of, from another store.
 *
 * @param row of which arrival and result do not count
 * @param spec the run spec as JSON
 * @param descriptor of the workload, as JSON
 * @param progress the last state of its life cycle as JSON
 * @param roster its agents as JSON
 */
public record WholeRun(RunRow row, String spec, String descriptor, String progress, String roster) {}
