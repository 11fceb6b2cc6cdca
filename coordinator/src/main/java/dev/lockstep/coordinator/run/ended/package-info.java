/** Runs that have ended: their results, made, remade and imported, and how long they are kept. */
@NullMarked
package dev.lockstep.coordinator.run.ended;

import org.jspecify.annotations.NullMarked;
