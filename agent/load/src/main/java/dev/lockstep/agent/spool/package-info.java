/**
 * Keeps an agent's measurements on local disk until the coordinator has stored them.
 *
 * <p>Records are handed to the operating system, not forced to disk: they survive any end of the process but not a
 * crash of the machine, after which an agent is lost to its run anyway.
 */
@NullMarked
package dev.lockstep.agent.spool;

import org.jspecify.annotations.NullMarked;
