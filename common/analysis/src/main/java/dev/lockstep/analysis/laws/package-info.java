/**
 * Laws of queues that hold whatever the database does, as checks of what a run measured: a run that breaks one has lost
 * work, users, time or a host on the way to its result. Pure functions.
 *
 * <p>A check is decided only where chance and the edges of the measurement cannot make it fail by more than
 * {@value dev.lockstep.analysis.laws.Expectation#MOST_TOLERANCE_PERCENT} %.
 */
@NullMarked
package dev.lockstep.analysis.laws;

import org.jspecify.annotations.NullMarked;
