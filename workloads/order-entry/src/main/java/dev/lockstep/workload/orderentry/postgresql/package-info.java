/** Order-Entry on PostgreSQL. */
@NullMarked
package dev.lockstep.workload.orderentry.postgresql;

import org.jspecify.annotations.NullMarked;
