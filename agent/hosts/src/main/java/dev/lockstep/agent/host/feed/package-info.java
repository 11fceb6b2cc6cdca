/**
 * Feeds a coordinator with a host's rows, live: one endless PUT, reopened when it is cut.
 *
 * <p>A row handed to one connection is never sent over another, so no row arrives twice. Rows that a connection lost in
 * transit are missing, and the timestamps show it. Rows that arrive while there is no connection are buffered, within a
 * limit.
 */
@NullMarked
package dev.lockstep.agent.host.feed;

import org.jspecify.annotations.NullMarked;
