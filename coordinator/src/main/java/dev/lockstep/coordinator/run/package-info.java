/** Runs: the conductor that drives them through the state machines, and what the other packages ask of it. */
@NullMarked
package dev.lockstep.coordinator.run;

import org.jspecify.annotations.NullMarked;
