/** The shared parts of Order-Entry: scale, the inputs of the five transactions, and the contract for engines. */
@NullMarked
package dev.lockstep.workload.orderentry.transaction;

import org.jspecify.annotations.NullMarked;
