/** Summaries of host captures without a run: figures over a file or a window of it, and its content. */
@NullMarked
package dev.lockstep.agent.host.summary;

import org.jspecify.annotations.NullMarked;
