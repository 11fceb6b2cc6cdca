/** Durable storage of what agents measure, its acknowledgement, and the merge of it that can be looked at any time. */
@NullMarked
package dev.lockstep.coordinator.ledger;

import org.jspecify.annotations.NullMarked;
