/** Which databases a process may connect to. */
@NullMarked
package dev.lockstep.agent.targets;

import org.jspecify.annotations.NullMarked;
