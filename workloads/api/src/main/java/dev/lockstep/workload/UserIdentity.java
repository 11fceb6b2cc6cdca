package dev.lockstep.workload;

/**
 * Who a user is in a run, whatever the number of agents.
 *
 * @param number 0-based among all users of the target
 * @param users all users of the target
 * @param seed a seed of this user's own, derived from the run's
 */
public record UserIdentity(int number, int users, long seed) {}
