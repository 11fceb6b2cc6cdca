package dev.lockstep.workload.orderentry.transaction;

import org.jspecify.annotations.Nullable;

/**
 * A customer as a transaction names it.
 *
 * @param id from 1; 0 when the customer is named by last name
 * @param lastName the middle one, rounded up, of the customers of that name in order of first name is meant; null when
 *     named by id
 */
public record Customer(
        int warehouse, int district, int id, @Nullable String lastName) {}
