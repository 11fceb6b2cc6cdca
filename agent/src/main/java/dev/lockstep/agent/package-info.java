/** Placeholder. */
@NullMarked
package dev.lockstep.agent;

import org.jspecify.annotations.NullMarked;
