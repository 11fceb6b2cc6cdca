package dev.lockstep.workload.orderentry.transaction;

/**
 * The inputs of a Payment.
 *
 * @param warehouse that receives the money
 * @param district that receives the money
 * @param customer who pays, perhaps of another warehouse
 */
public record Payment(int warehouse, int district, Customer customer, long amountCents) {}
