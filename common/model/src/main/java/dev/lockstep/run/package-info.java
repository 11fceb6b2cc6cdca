/**
 * Runs: the user's spec, the plan that divides it over agents, its timeline and its life cycle.
 *
 * <p>Everything here is immutable and pure. Durations are {@link java.time.Duration}; instants are in the coordinator's
 * clock; offsets count from the agreed start of the run.
 */
@NullMarked
package dev.lockstep.run;

import org.jspecify.annotations.NullMarked;
