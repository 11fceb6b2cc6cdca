/** A whole run in one process: the same life cycle, execution, merge and verdict as with a coordinator. */
@NullMarked
package dev.lockstep.agent.solo;

import org.jspecify.annotations.NullMarked;
