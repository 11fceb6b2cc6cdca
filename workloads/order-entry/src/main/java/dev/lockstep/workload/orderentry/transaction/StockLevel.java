package dev.lockstep.workload.orderentry.transaction;

/**
 * The inputs of a Stock-Level.
 *
 * @param threshold items with a stock below this are counted
 */
public record StockLevel(int warehouse, int district, int threshold) {}
