/** The shared parts of the DVD Store: versions, sizes and quirks, and the contract for engines. */
@NullMarked
package dev.lockstep.workload.dvdstore.store;

import org.jspecify.annotations.NullMarked;
