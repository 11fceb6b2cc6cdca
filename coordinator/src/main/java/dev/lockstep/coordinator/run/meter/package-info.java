/** The figures of runs under way, for programs that watch them. */
@NullMarked
package dev.lockstep.coordinator.run.meter;

import org.jspecify.annotations.NullMarked;
