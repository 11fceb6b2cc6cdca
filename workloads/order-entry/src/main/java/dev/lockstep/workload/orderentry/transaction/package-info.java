/** What the parts of Order-Entry share: scale, the inputs of the five transactions, and what an engine must offer. */
@NullMarked
package dev.lockstep.workload.orderentry.transaction;

import org.jspecify.annotations.NullMarked;
