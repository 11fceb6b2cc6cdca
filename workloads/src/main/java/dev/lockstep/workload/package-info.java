/** Placeholder. */
@NullMarked
package dev.lockstep.workload;

import org.jspecify.annotations.NullMarked;
