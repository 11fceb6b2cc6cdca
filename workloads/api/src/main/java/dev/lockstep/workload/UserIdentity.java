package dev.lockstep.workload;

/**
 * The identity of a user in a run, independent of the number of agents.
 *
 * @param number 0-based among all users of the target
 * @param users all users of the target
 * @param seed this user's own seed, derived from the run's
 */
public record UserIdentity(int number, int users, long seed) {}
