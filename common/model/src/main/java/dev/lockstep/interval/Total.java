package dev.lockstep.interval;

/**
 * What one agent counted over a whole run.
 *
 * @param target index in the spec's targets
 * @param transaction index in the workload's transactions
 */
public record Total(int target, int transaction, Counts counts) {}
