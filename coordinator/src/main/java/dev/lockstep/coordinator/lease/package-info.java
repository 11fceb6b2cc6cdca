/** Leader election among several coordinators on one store, and the answers of those that stand by. */
@NullMarked
package dev.lockstep.coordinator.lease;

import org.jspecify.annotations.NullMarked;
