/** The DVD Store on Oracle Database. Its search needs Oracle Text; no other option is needed. */
@NullMarked
package dev.lockstep.workload.dvdstore.oracle;

import org.jspecify.annotations.NullMarked;
