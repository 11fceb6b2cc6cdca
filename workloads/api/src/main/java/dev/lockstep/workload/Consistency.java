package dev.lockstep.workload;

/**
 * One consistency condition and what was found.
 *
 * @param name stable, such as {@code order-lines-of-each-order}
 * @param violations how many rows or groups break it; 0 when it holds
 */
public record Consistency(String name, long violations) {}
