/** Runs that have not ended: their life cycle in memory, and the journal that they are resumed from. */
@NullMarked
package dev.lockstep.coordinator.run.live;

import org.jspecify.annotations.NullMarked;
