/** Durable storage of what agents measure, its acknowledgement, and its merge, which can be viewed at any time. */
@NullMarked
package dev.lockstep.coordinator.ledger;

import org.jspecify.annotations.NullMarked;
