/**
 * Feeds a coordinator with rows of a host, live: one endless PUT, opened again when it was cut.
 *
 * <p>What was handed to a connection is never handed to another, so that no row arrives twice; what a connection lost on
 * its way is missing, and the stamps show it. What comes while there is no connection is kept, within a bound.
 */
@NullMarked
package dev.lockstep.agent.host.feed;

import org.jspecify.annotations.NullMarked;
