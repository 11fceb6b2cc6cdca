/**
 * Operational laws that hold whatever the database does, as checks of a run. A run that violates one has lost work,
 * users, time or a host in its figures. Pure functions.
 *
 * <p>A check is decided only if chance and the edges of the measurement account for at most {@value
 * dev.lockstep.analysis.laws.Expectation#MOST_TOLERANCE_PERCENT} %.
 */
@NullMarked
package dev.lockstep.analysis.laws;

import org.jspecify.annotations.NullMarked;
