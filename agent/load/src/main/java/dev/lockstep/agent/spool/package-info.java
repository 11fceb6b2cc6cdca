/**
 * Keeps on local disk what an agent has measured until the coordinator has stored it.
 *
 * <p>Records are handed to the operating system, not forced to the disk: they survive the end of the process, however it
 * comes, and not that of the machine, after which an agent is lost to its run anyway.
 */
@NullMarked
package dev.lockstep.agent.spool;

import org.jspecify.annotations.NullMarked;
