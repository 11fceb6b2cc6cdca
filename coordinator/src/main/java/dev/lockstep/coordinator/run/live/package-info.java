/** Runs that have not ended: their life cycle in memory, and the journal from which they are resumed. */
@NullMarked
package dev.lockstep.coordinator.run.live;

import org.jspecify.annotations.NullMarked;
