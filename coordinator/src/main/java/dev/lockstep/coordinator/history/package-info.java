/** The histories of the runs in the store. */
@NullMarked
package dev.lockstep.coordinator.history;

import org.jspecify.annotations.NullMarked;
