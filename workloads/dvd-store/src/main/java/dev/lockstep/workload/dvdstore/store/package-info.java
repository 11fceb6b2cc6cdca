/** What the parts of the DVD Store share: its versions, sizes and quirks, and what an engine must offer for it. */
@NullMarked
package dev.lockstep.workload.dvdstore.store;

import org.jspecify.annotations.NullMarked;
