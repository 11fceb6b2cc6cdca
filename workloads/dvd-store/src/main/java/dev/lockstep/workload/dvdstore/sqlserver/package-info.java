/** The DVD Store on SQL Server. */
@NullMarked
package dev.lockstep.workload.dvdstore.sqlserver;

import org.jspecify.annotations.NullMarked;
