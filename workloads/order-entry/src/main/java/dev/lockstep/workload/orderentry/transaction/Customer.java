package dev.lockstep.workload.orderentry.transaction;

import org.jspecify.annotations.Nullable;

/**
 * A customer as selected by a transaction.
 *
 * @param id from 1; 0 if the customer is selected by last name
 * @param lastName selects the middle customer, rounded up, of that name in order of first name; null if selected by id
 */
public record Customer(
        int warehouse, int district, int id, @Nullable String lastName) {}
