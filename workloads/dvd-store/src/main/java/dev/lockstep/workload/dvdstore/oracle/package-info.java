/** The DVD Store on Oracle Database. Its search needs Oracle Text; partitions are created only on request. */
@NullMarked
package dev.lockstep.workload.dvdstore.oracle;

import org.jspecify.annotations.NullMarked;
