package dev.lockstep.workload.orderentry.transaction;

/**
 * The inputs of a Delivery.
 *
 * @param carrier 1 to 10
 */
public record Delivery(int warehouse, int carrier) {}
