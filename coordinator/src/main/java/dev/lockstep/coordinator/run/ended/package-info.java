/** Ended runs: their results, made, recomputed and imported, and their retention. */
@NullMarked
package dev.lockstep.coordinator.run.ended;

import org.jspecify.annotations.NullMarked;
