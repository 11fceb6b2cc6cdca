/**
 * The life cycle of an experiment: a pure function of state, message and time. The coordinator stores each state before
 * it does what is due.
 */
@NullMarked
package dev.lockstep.experiment.machine;

import org.jspecify.annotations.NullMarked;
