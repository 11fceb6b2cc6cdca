/** Which of several coordinators on one store drives the runs, and what the others answer. */
@NullMarked
package dev.lockstep.coordinator.lease;

import org.jspecify.annotations.NullMarked;
