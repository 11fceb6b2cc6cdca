/**
 * The state machines of a distributed run, as pure functions of state, message and time.
 *
 * <p>Nothing here reads a clock, starts a thread or does I/O. States are immutable records without polymorphic parts,
 * so that they survive a round trip through JSON: the coordinator stores each new state, with the events of the
 * transition, before it executes the other actions, and resumes from the stored state after a crash. Every message may
 * arrive twice or late.
 */
@NullMarked
package dev.lockstep.run.machine;

import org.jspecify.annotations.NullMarked;
