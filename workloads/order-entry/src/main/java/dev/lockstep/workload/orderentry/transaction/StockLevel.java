package dev.lockstep.workload.orderentry.transaction;

/**
 * The inputs of a Stock-Level.
 *
 * @param threshold items with less than this in stock are counted
 */
public record StockLevel(int warehouse, int district, int threshold) {}
