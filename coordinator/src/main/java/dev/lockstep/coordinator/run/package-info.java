/** Runs: the conductor that drives them through the state machines, and services for the other packages. */
@NullMarked
package dev.lockstep.coordinator.run;

import org.jspecify.annotations.NullMarked;
