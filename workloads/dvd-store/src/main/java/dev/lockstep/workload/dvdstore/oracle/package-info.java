/** The DVD Store on Oracle Database. Its search needs Oracle Text; partitions are made only when asked for. */
@NullMarked
package dev.lockstep.workload.dvdstore.oracle;

import org.jspecify.annotations.NullMarked;
