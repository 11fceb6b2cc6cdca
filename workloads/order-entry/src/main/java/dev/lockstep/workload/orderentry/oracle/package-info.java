/**
 * Order-Entry on Oracle Database: a transaction is one call of a procedure, or its single statements. What is dynamic lies in
 * {@code resources/orderentry/oracle}, what the client sends itself in {@code client} below it.
 */
@NullMarked
package dev.lockstep.workload.orderentry.oracle;

import org.jspecify.annotations.NullMarked;
