/** The DVD Store on PostgreSQL. */
@NullMarked
package dev.lockstep.workload.dvdstore.postgresql;

import org.jspecify.annotations.NullMarked;
