/** What captures of hosts say by themselves, without a run: figures over a file or a stretch of it, and what is in it. */
@NullMarked
package dev.lockstep.agent.host.summary;

import org.jspecify.annotations.NullMarked;
