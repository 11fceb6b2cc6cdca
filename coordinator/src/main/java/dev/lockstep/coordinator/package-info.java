/** Placeholder. */
@NullMarked
package dev.lockstep.coordinator;

import org.jspecify.annotations.NullMarked;
