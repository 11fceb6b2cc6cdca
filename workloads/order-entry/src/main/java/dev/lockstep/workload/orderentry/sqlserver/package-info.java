/** Order-Entry on SQL Server. */
@NullMarked
package dev.lockstep.workload.orderentry.sqlserver;

import org.jspecify.annotations.NullMarked;
