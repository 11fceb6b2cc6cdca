/**
 * Order-Entry on Oracle Database: a transaction is one procedure call, or single statements. The procedures are in
 * {@code resources/orderentry/oracle}, the client's statements in its folder {@code client}.
 */
@NullMarked
package dev.lockstep.workload.orderentry.oracle;

import org.jspecify.annotations.NullMarked;
