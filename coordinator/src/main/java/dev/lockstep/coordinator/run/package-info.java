/** Runs: the conductor that drives them through the state machines, and their REST resources. */
@NullMarked
package dev.lockstep.coordinator.run;

import org.jspecify.annotations.NullMarked;
