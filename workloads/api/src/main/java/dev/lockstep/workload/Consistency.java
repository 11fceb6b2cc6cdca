package dev.lockstep.workload;

/**
 * One consistency condition and its violations.
 *
 * @param name stable, such as {@code order-lines-of-each-order}
 * @param violations number of rows or groups that violate it; 0 if it holds
 */
public record Consistency(String name, long violations) {}
