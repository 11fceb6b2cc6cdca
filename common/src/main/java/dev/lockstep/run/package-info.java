/** Placeholder. */
@NullMarked
package dev.lockstep.run;

import org.jspecify.annotations.NullMarked;
