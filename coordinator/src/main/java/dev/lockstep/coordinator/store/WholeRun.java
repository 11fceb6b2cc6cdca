package dev.lockstep.coordinator.store;

/**
 * An ended run from another store, with the documents that its result needs.
 *
 * @param row its arrival and result are ignored
 * @param spec the run spec as JSON
 * @param descriptor of the workload of each group, as JSON
 * @param progress the last state of its life cycle as JSON
 * @param roster its agents as JSON
 */
public record WholeRun(RunRow row, String spec, String descriptor, String progress, String roster) {}
