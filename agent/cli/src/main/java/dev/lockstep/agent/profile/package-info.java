/** What others measured or set of a storage load, as the workload section of a run spec. */
@NullMarked
package dev.lockstep.agent.profile;

import org.jspecify.annotations.NullMarked;
