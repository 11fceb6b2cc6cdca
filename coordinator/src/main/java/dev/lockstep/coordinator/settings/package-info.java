/** How the coordinator is told what to do, and what it refuses to start with. */
@NullMarked
package dev.lockstep.coordinator.settings;

import org.jspecify.annotations.NullMarked;
