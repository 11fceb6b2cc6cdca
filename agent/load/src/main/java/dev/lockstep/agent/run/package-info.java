/** Executes one agent's part of a run, step by step, for an agent and for {@code solo} alike. */
@NullMarked
package dev.lockstep.agent.run;

import org.jspecify.annotations.NullMarked;
