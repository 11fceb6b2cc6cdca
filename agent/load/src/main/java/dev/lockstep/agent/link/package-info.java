/** The agent's side of the stream to the coordinator: a thin shell around the link logic in common. */
@NullMarked
package dev.lockstep.agent.link;

import org.jspecify.annotations.NullMarked;
